import { waitFor } from '@testing-library/react'
import type { ClassPerson } from '@/contract/staff/attendance'
import { staffPermissions } from '@/domain/staff/permissions'
import AttendancePage from '@/pages/staff/roster/attendance'
import { byId, open, setUpBooking, startBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, type Asked } from '../support/fake-server'
import { schedule, workAs } from './staff-stage'

setUpBooking()

const jiang: ClassPerson = {
  ...{ order_id: 36, user: { id: 36, username: '江晚', avatar: '' }, count: 1, is_trial: false, mark: null, marked_by: null },
  ...{ by_company: false, entered_at: '2026-05-22T18:02:00+08:00', came_in: null, at: '2026-05-22T18:02:00+08:00', said_late: false },
}
const roll = (person: ClassPerson, counts_no_shows = false) => ({
  schedule,
  ...{ mark_from: '2026-05-22T17:30:00+08:00', mark_until: '2026-05-24T00:00:00+08:00', may_mark: true, counts_no_shows, has_entry: true },
  people: [person],
})
/** Nobody has marked this member, who may be in the venue for something else. */
const unmarked = (came_in: ClassPerson['came_in']): ClassPerson => ({ ...jiang, entered_at: null, at: null, came_in })
const show = async (countsNoShows = false) => {
  startBooking('2026-05-22T18:34:00+08:00')
  workAs({ isStaff: true }, staffPermissions)
  answer('classAttendance', roll(jiang, countsNoShows))
  answer('classMark', ({ body }: Asked) => {
    const [{ mark }] = body.marks as [{ mark: ClassPerson['mark'] }]
    return roll({ ...jiang, mark, marked_by: mark && '周岚' }, countsNoShows)
  })
  open(AttendancePage, '/shop/1/m/coach/schedules/501/attendance/')
  await waitFor(() => byId('person-36'))
}
const counts = () => byId('attendance-counts').textContent
const note = () => byId('person-36').textContent

describe('the roll of a class whose member came in by its booking', () => {
  it('has him present, and says that this can be changed [BK-175]', async () => {
    await show()
    expect(note()).toContain('18:02 凭预约入场')
    expect(counts()).toBe('已到1迟到0缺席0未点0共 1 人')
    expect(document.body.textContent).toContain('凭预约入场的已自动记到，点一下可改')
    expect(document.body.textContent).toContain('缺席不退次，会员会收到说明；迟到照常计为上课')
    expect(['late', 'absent'].map((mark) => byId(`${mark}-36`).getAttribute('aria-disabled'))).not.toContain('true')
  })

  it('is changed to late or absent, with the person who did that, and back [BK-175]', async () => {
    await show()
    await tapId('absent-36')
    await waitFor(() => expect(note()).toContain('18:02 凭预约入场 · 周岚改记'))
    expect(counts()).toBe('已到0迟到0缺席1未点0共 1 人')
    await tapId('absent-36')
    await waitFor(() => expect(counts()).toBe('已到1迟到0缺席0未点0共 1 人'))
    expect(note()).not.toContain('改记')
    await tapId('late-36')
    await waitFor(() => expect(counts()).toBe('已到0迟到1缺席0未点0共 1 人'))
    expect(listAsked('classMark').map(({ body }) => (body.marks as { mark: string | null }[])[0]!.mark)).toEqual(['absent', null, 'late'])
  })

  it('tells of a limit that absences count toward', async () => {
    await show(true)
    expect(document.body.textContent).toContain('缺席不退次，并计入限制；会员会收到说明')
  })
})

describe('the roll of a class whose member did not come by its booking', () => {
  const see = async (person: ClassPerson, has_entry = true) => {
    startBooking('2026-05-22T18:34:00+08:00')
    workAs({ isStaff: true }, staffPermissions)
    answer('classAttendance', { ...roll(person), has_entry })
    open(AttendancePage, '/shop/1/m/coach/schedules/501/attendance/')
    await waitFor(() => byId('person-36'))
    return note()
  }

  it.each([
    [2, '17:28 次卡入场'],
    [3, '17:28 期限卡入场'],
    [1, '17:28 储值卡入场'],
    [null, '17:28 已入场'],
  ])('says that he is in the venue, and marks nobody (card %s: %s) [BK-175]', async (card_type, words) => {
    expect(await see(unmarked({ at: '2026-05-22T17:28:00+08:00', card_type }))).toContain(words)
    expect(counts()).toBe('已到0迟到0缺席0未点1共 1 人')
  })

  it('says that he is not in yet', async () => {
    expect(await see(unmarked(null))).toContain('还没入场')
  })

  it('says that he is not marked where nobody keeps who enters', async () => {
    expect(await see(unmarked(null), false)).toContain('还没点名')
  })
})
