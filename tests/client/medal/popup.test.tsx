import { act, screen, waitFor } from '@testing-library/react'
import type { Medal } from '@/contract/medal'
import { queryClient } from '@/http/query-client'
import HomePage from '@/pages/tabs/home'
import MePage from '@/pages/tabs/me'
import { album } from '@/platform/album'
import { endSession } from '@/shell/session/member-store'
import { noMeasures } from '../measure/no-measures'
import { fakeCanvas } from '../support/fake-canvas'
import { answer, listAsked } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId, welcome } from '../booking/fixtures'
import { medal, waiting } from './fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
const show = async (...latest: Medal[]) => {
  answer('medalsLatest', { medals: latest, ...welcome })
  answer('shopNotices', { notices: [] })
  answer('shopCards', { cards: [] })
  open(HomePage, '/shop/1/welcome/')
  await screen.findAllByText('拾光·静安店')
  await act(async () => void (await import('@/pages/tabs/home/home-rest')))
  await settled()
}
const showMe = () => {
  answer('shopCards', { cards: [] })
  answer('userCorpCards', { corp_cards: [] })
  answer('noticeCount', { notice_count: 0 })
  answer('heartEntry', { has_belts: false, has_records: false })
  answer('measureList', noMeasures)
  open(MePage, '/shop/1/mobile/users/profile/')
}
const layer = () => document.getElementById('medal-popup')
const asked = () => listAsked('medalsLatest').map(({ path }) => path)
const stored = () => localStorage.getItem('medal_popup_9')

// 2026-05-22 is a Friday.
describe('The popup of a new medal', () => {
  it('shows the picture of the newest of the latest medals over home, and stores the Monday of the week [IP-065] [IP-066] [IP-067] [IP-165] [IP-166] [IP-167] [IP-302]', async () => {
    const { drawn } = fakeCanvas()
    await show(medal(1), medal(2, { name: '满格' }))
    await waitFor(() => byId('medal-popup-picture'))
    expect(layer()!.getAttribute('aria-label')).toBe('获得新勋章 晨光')
    const written = drawn.filter(([act]) => act === 'fillText').map(([, line]) => line)
    expect(written).toEqual(expect.arrayContaining(['获得新勋章', '晨光', '周勋章 · 5月11日–5月17日', '林晓']))
    expect(asked()).toEqual(['/api/v2/shops/1/users/9/medals/latest/'])
    expect(stored()).toBe('2026-05-18')
    await tapId('medal-popup-close')
    expect(layer()).toBeNull()
  })

  it('saves the picture [IP-069]', async () => {
    fakeCanvas()
    const save = jest.spyOn(album, 'save').mockResolvedValue({ kind: 'saved' })
    await show(medal(1))
    await waitFor(() => byId('medal-popup-picture'))
    expect(layer()!.textContent).toContain('长按图片保存')
    await tapId('medal-popup-save')
    await said('已保存到相册')
    expect(save).toHaveBeenCalledWith('blob:drawn', 'medal-1.png')
    expect(opened('navigateTo')).toEqual([])
  })

  it('comes once a week: in a week in which it was shown nothing is asked [IP-165]', async () => {
    localStorage.setItem('medal_popup_9', '2026-05-18')
    await show(medal(1))
    expect(asked()).toEqual([])
    expect(layer()).toBeNull()
  })

  it('comes again in the next week, for another medal than before', async () => {
    localStorage.setItem('medal_popup_9', '2026-05-11')
    localStorage.setItem('medal_shown_9', '2-2026-05-04')
    await show(medal(1), medal(2, { start: '2026-05-04' }))
    await waitFor(() => byId('medal-popup'))
    expect(stored()).toBe('2026-05-18')
  })

  it('does not show the same medal in two weeks', async () => {
    localStorage.setItem('medal_popup_9', '2026-05-11')
    localStorage.setItem('medal_shown_9', '1-2026-05-11')
    await show(medal(1))
    expect(layer()).toBeNull()
    expect(stored()).toBe('2026-05-11')
  })

  it('stores nothing where there is no medal: one that is given on Thursday is still shown [IP-167]', async () => {
    await show()
    await waitFor(() => expect(asked()).toHaveLength(1))
    await settled()
    expect(stored()).toBeNull()
  })

  it('makes no call for a visitor [IP-168]', async () => {
    endSession()
    await show(medal(1))
    expect(asked()).toEqual([])
    expect(listAsked('medalList')).toEqual([])
    expect(layer()).toBeNull()
  })

  it('waits for another visit where an advertisement or a red envelope lies over this one', async () => {
    answer('adPermission', { has_permission: true, ads: [{ id: 7, title: '冬季储值', image: '/ad-7.svg', url: '' }] })
    await show(medal(1))
    await waitFor(() => byId('ad-layer'))
    await tapId('dismiss-ad')
    document.cookie = 'ad_7_count=; path=/; max-age=0'
    await settled()
    expect(asked()).toEqual([])
    expect(layer()).toBeNull()
  })
})

describe('The ways to the medals', () => {
  it('say on home which medal one more visit lights up, and lead to the wall', async () => {
    answer('medalList', { medals: [waiting(3)], ...welcome })
    await show()
    await waitFor(() => byId('medal-hint'))
    expect(byId('medal-hint').textContent).toBe('再练 1 次点亮本周的早鸟勋章')
    await tapId('medal-hint')
    expect(opened('navigateTo').at(-1)).toContain('/shop/1/mobile/users/achievements/')
  })

  it('say nothing on home where more than one visit is missing', async () => {
    answer('medalList', { medals: [waiting(3, { left: 2 }), medal(1)], ...welcome })
    await show()
    expect(document.getElementById('medal-hint')).toBeNull()
  })

  it.each([
    ['with how many one has', [medal(1), medal(1, { start: '2026-05-04' })], '勋章2 枚'],
    ['with what one more visit does', [medal(1), waiting(3)], '勋章再练 1 次'],
  ])('lie on the own page, %s', async (_, medals, words) => {
    answer('medalList', { medals, ...welcome })
    showMe()
    await waitFor(() => expect(byId('me-medals').textContent).toBe(words))
  })

  it('are left out where the shop has no medals', async () => {
    showMe()
    await waitFor(() => expect(listAsked('medalList')).toHaveLength(1))
    await settled()
    expect(document.getElementById('me-medals')).toBeNull()
  })
})
