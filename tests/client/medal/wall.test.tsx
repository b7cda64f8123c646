import { waitFor } from '@testing-library/react'
import type { Medal } from '@/contract/medal'
import AchievementsPage from '@/pages/medal/achievements'
import { album } from '@/platform/album'
import { endSession } from '@/shell/session/member-store'
import { setLocale } from '@/i18n/runtime'
import { answer, listAsked, refuse } from '../support/fake-server'
import { fakeCanvas } from '../support/fake-canvas'
import { byId, open, opened, said, setUpBooking, tapId, welcome } from '../booking/fixtures'
import { medal, waiting } from './fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const show = async (...medals: Medal[]) => {
  answer('medalList', { medals, ...welcome })
  open(AchievementsPage, '/shop/1/mobile/users/achievements/')
  await waitFor(() => expect(listAsked('medalList').map(({ path }) => path)).toContain('/api/v2/shops/1/users/9/medals/'))
}
const text = () => document.body.textContent

describe('The wall of medals', () => {
  it('has weekly and monthly medals, those that one has with their newest period, the others with how far one is [IP-019] [IP-306] [IP-108] [IP-109]', async () => {
    await show(
      medal(1),
      medal(1, { start: '2026-05-04', end: '2026-05-10' }),
      medal(2, { name: '四月坚持', sign: 'star', medal_type: 1, start: '2026-04-01', end: '2026-04-30' }),
      waiting(3, { progress: { n: 0, of: 3 }, left: 3 }),
      waiting(4, { name: '五月全勤', medal_type: 1, start: '2026-05-01', end: '2026-05-31', progress: { n: 9, of: 12 }, left: null }),
      waiting(5, { name: '心流', kind: 'streak', progress: { n: 2, of: 4 }, left: null }),
    )
    await waitFor(() => byId('medal-1'))
    expect(byId('medal-1').textContent).toBe('晨光×25-11 至 5-17')
    expect(byId('medal-1').getAttribute('aria-label')).toBe('晨光，5-11 至 5-17，共 2 枚')
    expect(byId('medal-2').textContent).toBe('四月坚持2026-04')
    expect(byId('medal-3').textContent).toBe('早鸟未获得')
    expect(byId('medal-4').textContent).toBe('五月全勤9 / 12 次')
    expect(byId('medal-5').textContent).toBe('心流2 / 4 周')
    expect(text()).toMatch(/周勋章2 枚.*月勋章1 枚/)
  })

  it('says which medal one more visit lights up, and until when', async () => {
    await show(waiting(3, { name: '远', left: 2 }), waiting(1, { name: '晨光' }), medal(2))
    await waitFor(() => byId('next-medal'))
    expect(byId('next-medal').textContent).toBe('再练 1 次点亮本周的晨光勋章 · 周日 24:00 截止')
  })

  it('says of a month its last day, and of a first nothing of an end', async () => {
    await show(waiting(1, { medal_type: 1, name: '全勤', start: '2026-05-01', end: '2026-05-31', left: 3 }))
    await waitFor(() => expect(byId('next-medal').textContent).toBe('再练 3 次点亮本月的全勤勋章 · 5月31日 24:00 截止'))
  })

  it('opens the picture of a medal that one has: name, period, owner and the code of the brand’s page [IP-066] [IP-067] [IP-068]', async () => {
    const { drawn, files } = fakeCanvas()
    await show(medal(1), waiting(3))
    await waitFor(() => byId('medal-1'))
    await tapId('medal-1')
    await waitFor(() => byId('medal-picture'))
    const written = drawn.filter(([act]) => act === 'fillText').map(([, line]) => line)
    expect(written).toEqual(expect.arrayContaining(['拾光运动', '晨光', '周勋章 · 5月11日–5月17日', '林晓']))
    expect(written.join()).toMatch(/拾光运动 · 练了 3/)
    expect(byId('medal-picture').getAttribute('aria-label')).toContain('晨光 · 周勋章 · 5月11日–5月17日 · 林晓 · 拾光运动 · 练了 3 次')
    expect(files).toEqual([{ type: 'image/png', width: 622, height: 840 }])
    await tapId('medal-close')
    expect(document.getElementById('medal')).toBeNull()
    await tapId('medal-3')
    expect(document.getElementById('medal')).toBeNull()
  })

  it('saves the picture by a button, and asks for the permission that was refused [IP-069]', async () => {
    fakeCanvas()
    const save = jest.spyOn(album, 'save').mockResolvedValue({ kind: 'refused' })
    await show(medal(1))
    await waitFor(() => byId('medal-1'))
    await tapId('medal-1')
    await waitFor(() => byId('medal-picture'))
    await tapId('medal-save')
    await waitFor(() => byId('save-refused'))
    expect(save).toHaveBeenCalledWith('blob:drawn', 'medal-1.png')
    save.mockResolvedValue({ kind: 'saved' })
    const settings = jest.spyOn(album, 'openSettings').mockResolvedValue(true)
    await tapId('save-settings')
    expect(settings).toHaveBeenCalled()
    await tapId('medal-save')
    await said('已保存到相册')
  })

  it('says that the picture could not be made, and makes it again', async () => {
    fakeCanvas({ blob: null })
    await show(medal(1))
    await waitFor(() => byId('medal-1'))
    await tapId('medal-1')
    await waitFor(() => byId('retry-medal'))
    expect(byId('medal').textContent).toContain('勋章图片没有生成')
    fakeCanvas()
    await tapId('retry-medal')
    await waitFor(() => byId('medal-picture'))
  })

  it('is empty where the shop has no medals, and leads home', async () => {
    await show()
    await waitFor(() => expect(text()).toContain('还没有勋章'))
    await tapId('to-home')
    expect(opened('switchTab').at(-1)).toContain('/shop/1/welcome/')
  })

  it('says why it could not be loaded, and loads again', async () => {
    refuse('medalList', 'permission.none')
    open(AchievementsPage, '/shop/1/mobile/users/achievements/')
    await waitFor(() => expect(text()).toContain('无此权限'))
  })

  it('is for people who are logged in', async () => {
    endSession()
    open(AchievementsPage, '/shop/1/mobile/users/achievements/')
    await waitFor(() => expect([...opened('redirectTo'), ...opened('reLaunch')].join()).toContain('login'))
    expect(listAsked('medalList')).toEqual([])
  })

  it.each([
    ['zh-tw', ['勳章牆', '週勳章', '5-11 至 5-17']],
    ['en-us', ['Medals', 'Weekly', '5-11 to 5-17']],
  ] as const)('speaks %s', async (locale, expected) => {
    await setLocale(locale)
    await show(medal(1), waiting(3))
    await waitFor(() => byId('medal-1'))
    for (const words of expected) expect(text()).toContain(words)
  })
})
