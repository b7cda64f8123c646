import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MemberNote, MemberOrder, StaffMember } from '@/contract/staff/member'
import CardPage from '@/pages/staff/desk/card'
import MemberPage from '@/pages/staff/desk/member'
import { staffPermissions } from '@/domain/staff/permissions'
import { phone } from '@/platform/phone'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { card } from '../shop/fixtures'
import { nothingBought } from './refunds'
import { workAs } from './staff-stage'

setUpBooking()

const ADDRESS = '/shop/1/mobile/staff/members/9/'
const member = (more: Partial<StaffMember> = {}): StaffMember => ({
  user: { id: 9, username: '林悦', avatar: '', gender: 1, phone: '138****7013', area_code: 'zh-cn', status: 2 },
  since: '2025-03-01',
  birthday: null,
  is_birthday: false,
  visits: 58,
  absences: 2,
  last_visit: '2026-05-20',
  no_shows: null,
  score: null,
  sees_measures: false,
  cards: [card({ id: 4, name: '储值卡', balance: 1241 })],
  ...more,
})
const order = (more: Partial<MemberOrder> = {}): MemberOrder => ({
  kind: 'group',
  id: 31,
  title: '流瑜伽',
  start: '2026-05-22T18:30:00+08:00',
  end: '2026-05-22T19:30:00+08:00',
  schedule_id: 501,
  teacher: '周岚',
  place: 'A 教室',
  count: 1,
  state: 'booked',
  ...more,
})
const note = (more: Partial<MemberNote> = {}): MemberNote => ({
  id: 5,
  words: '膝盖旧伤，避免跳跃',
  at: '2026-05-20T10:00:00+08:00',
  author: { id: 33, username: '前台小沈' },
  is_own: true,
  ...more,
})
const show = async (of: Partial<StaffMember> = {}, { orders = [order()], notes = [note()] } = {}) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('memberRead', member(of))
  answer('memberOrders', { orders, next: null })
  answer('memberNotes', { notes, next: null })
  open(MemberPage, ADDRESS)
  await waitFor(() => byId('member-name'))
}
const typeIn = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })
const readText = (id: string) => byId(id).textContent

describe('the page of a member', () => {
  it('has name, standing, visits, the masked phone, cards, notes and what is booked', async () => {
    await show({ birthday: '05-22', is_birthday: true })
    await waitFor(() => byId('member-order-group-31'))
    expect(readText('member-name')).toBe('林悦')
    screen.getByText('女 · 2025-03-01 加入')
    screen.getByText('今天生日')
    expect(['member-visits', 'member-absences', 'member-last-visit'].map(readText)).toEqual(['58到课', '2缺席', '5月20日最近到课'])
    expect(readText('member-phone')).toContain('138****7013')
    expect(readText('member-birthday')).toContain('5月22日')
    expect(readText('card-4')).toContain('¥1,241.00')
    expect(readText('note-5')).toContain('前台小沈 · 2026-05-20 10:00')
    expect(readText('member-order-group-31')).toContain('流瑜伽')
  })

  it('shows the whole number after a tap, and dials it', async () => {
    const dial = jest.spyOn(phone, 'dial').mockReturnValue()
    await show()
    expect(document.body.textContent).not.toContain('13812347013')
    expect(listAsked('memberCall')).toEqual([])
    answer('memberCall', { phone: '13812347013', area_code: 'zh-cn' })
    await tapId('show-number')
    await waitFor(() => byId('dial-number'))
    expect(readText('member-phone')).toContain('13812347013')
    await tapId('dial-number')
    expect(dial).toHaveBeenCalledWith('13812347013')
  })

  it('says why a number is not shown', async () => {
    await show()
    refuse('memberCall', 'staff.too_many_numbers')
    await tapId('show-number')
    await screen.findByText('查看号码次数过多，请稍后再试')
    expect(readText('member-phone')).toContain('138****7013')
  })

  it('changes to the other parts of the orders, which the address keeps', async () => {
    await show()
    answer('memberOrders', { orders: [order({ id: 32, state: 'absent' })], next: null })
    await tapId('segment--missed')
    await waitFor(() => expect(readText('member-order-group-32')).toContain('缺席'))
    expect(listAsked('memberOrders').at(-1)).toMatchObject({ query: { part: 'missed' } })
    expect(window.location.search).toBe('?part=missed')
    await tapId('member-order-group-32')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/coach/schedules/501/group/order/?tab=orders'])
  })

  it('writes a note with words, and deletes one of the user’s own after a question', async () => {
    await show({}, { notes: [note(), note({ id: 6, is_own: false })] })
    await waitFor(() => byId('note-6'))
    expect(document.getElementById('delete-note-6')).toBeNull()
    await tapId('add-note')
    expect(byId('save-note').getAttribute('aria-disabled')).toBe('true')
    typeIn('note-words', '  想练倒立  ')
    answer('memberNoteCreate', { note: note({ id: 7 }) })
    await tapId('save-note')
    await waitFor(() => expect(listAsked('memberNoteCreate')).toMatchObject([{ body: { words: '想练倒立' } }]))
    await screen.findByText('备注已保存')
    answer('memberNoteRemove', {})
    await tapId('delete-note-5')
    await tapId('delete-note-confirm')
    await waitFor(() => expect(listAsked('memberNoteRemove')).toMatchObject([{ path: expect.stringMatching(/notes\/5\/$/) }]))
    await screen.findByText('备注已删除')
  })

  it('notes a birthday by month and day, and refuses what is no day', async () => {
    await show()
    await tapId('change-birthday')
    typeIn('birthday', '0230')
    await tapId('save-birthday')
    await screen.findByText('请输入月和日，例如 0522')
    expect(listAsked('memberBirthday')).toEqual([])
    typeIn('birthday', '5/22')
    answer('memberBirthday', { birthday: '05-22' })
    await tapId('save-birthday')
    await waitFor(() => expect(listAsked('memberBirthday')).toMatchObject([{ body: { birthday: '05-22' } }]))
  })

  it('has no cards for a person who has no right over orders, and says where there is nothing', async () => {
    await show({ cards: null, gender: null } as Partial<StaffMember>, { orders: [], notes: [] })
    await screen.findByText('没有这类预约')
    await screen.findByText('还没有备注')
    expect(screen.queryByText('会员卡')).toBeNull()
  })

  it('is loading, lost and tried again, or not permitted', async () => {
    workAs({ isTeacher: true }, [])
    const release = hold('memberRead')
    lose('memberRead')
    const { unmount } = open(MemberPage, ADDRESS)
    await waitFor(() => expect(listAsked('memberRead').length).toBeGreaterThan(0))
    expect(document.getElementById('member-name')).toBeNull()
    release()
    await waitFor(() => byId('retry'))
    unmount()
    refuse('memberRead', 'permission.none')
    open(MemberPage, ADDRESS)
    await screen.findByText('无此权限')
  })
})

describe('the ledger of a member’s card', () => {
  const entry = {
    at: '2026-05-20T10:00:00+08:00',
    subject: null,
    is_entry: false,
    is_elsewhere: false,
    is_other: false,
    by: null,
    remarks: '',
  }
  const CARD = `${ADDRESS}cards/4/`
  const ledger = (more: object = {}) => ({
    card: card({ id: 4, name: '储值卡', balance: 1241 }),
    entries: [
      {
        ...entry,
        id: 3,
        kind: 'book' as const,
        units: -39,
        balance: 1241,
        subject: { name: '流瑜伽', start: '2026-05-22T18:30:00+08:00' },
        by: '前台小沈',
      },
      { ...entry, id: 2, kind: 'adjust' as const, units: 0, balance: 1280, is_elsewhere: true },
      { ...entry, id: 1, kind: 'open' as const, units: 1280, balance: 1280 },
    ],
    next: null,
    ...more,
  })

  it('has what, when, how much, and the balance after it', async () => {
    workAs({ isStaff: true }, staffPermissions)
    answer('memberCardEntries', ledger())
    open(CardPage, CARD)
    await waitFor(() => byId('entry-3'))
    expect(readText('entry-3')).toMatch(/^预约 · 流瑜伽.*18:30 · 前台小沈操作2026-05-20 10:00−¥39\.00余 ¥1,241\.00$/)
    expect(readText('entry-2')).toContain('在其他门店')
    expect(readText('entry-1')).toContain('+¥1,280.00')
  })

  it('names an entry of the venue so, and counts nothing of a period card', async () => {
    workAs({ isStaff: true }, staffPermissions)
    const came = {
      ...entry,
      id: 7,
      kind: 'book' as const,
      units: 0,
      balance: 0,
      is_entry: true,
      subject: { name: '全天', start: '2026-05-22T18:30:00+08:00' },
    }
    answer(
      'memberCardEntries',
      ledger({ card: card({ id: 4, name: '月卡', type: 3 }), entries: [came, { ...came, id: 8, kind: 'cancel' as const }] }),
    )
    open(CardPage, CARD)
    await waitFor(() => byId('entry-7'))
    expect(readText('entry-7')).toMatch(/^入场 · 全天.*2026-05-20 10:00$/)
    expect(readText('entry-8')).toMatch(/^取消退回 · 全天.*2026-05-20 10:00$/)
  })

  it('reads older entries on a tap, and is not permitted without a right', async () => {
    workAs({ isStaff: true }, staffPermissions)
    answer('memberCardEntries', ledger({ next: 1 }))
    answer('cardRefunds', nothingBought)
    const { unmount } = open(CardPage, CARD)
    await waitFor(() => byId('more-entries'))
    answer('memberCardEntries', ledger({ entries: [{ ...entry, id: 9, kind: 'charge', units: 5, balance: 5 }] }))
    await tapId('more-entries')
    await waitFor(() => byId('entry-9'))
    expect(listAsked('memberCardEntries').at(-1)).toMatchObject({ query: { before: '1' } })
    unmount()
    refuse('memberCardEntries', 'permission.none')
    open(CardPage, `${ADDRESS}cards/5/`)
    await screen.findByText('无此权限')
  })
})
