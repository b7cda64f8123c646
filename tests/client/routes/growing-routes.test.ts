import Taro from '@tarojs/taro'
import { routes } from '@/routes/table.gen'

// H5's client, which knows the routes of the tabs alone until it has fetched the others.
jest.mock('@/routes/known-routes', () => jest.requireActual('@/routes/growing-routes.h5'))
const taro = jest.requireActual<object>('@tarojs/taro')
const mockNetwork = { up: true }
jest.mock('@/routes/late-table.h5', () => {
  if (!mockNetwork.up) throw new Error('ChunkLoadError')
  return jest.requireActual<object>('@/routes/late-table.h5')
})

/** The client as it is loaded: each test begins with the tabs. */
const load = async () => {
  jest.resetModules()
  // Its stand-in adds hooks to the test, which is too late here.
  jest.doMock('@tarojs/taro', () => taro)
  const [{ onlineManager }, { useMemberStore }] = await Promise.all([
    import('@tanstack/react-query'),
    import('@/shell/session/member-store'),
  ])
  const [go, match, table, guard] = await Promise.all([
    import('@/routes/go'),
    import('@/routes/match'),
    import('@/routes/table'),
    import('@/shell/session/session-guard'),
  ])
  return { ...go, ...match, ...guard, onlineManager, useMemberStore, known: () => Object.keys(table.routes) }
}
const readUrl = (call: unknown) => (call as jest.Mock<void, [{ url: string }]>).mock.lastCall?.[0].url
const turn = () => new Promise((done) => setTimeout(done))
const later = Object.entries(routes).filter(([, { page }]) => !page.startsWith('pages/tabs/'))

beforeEach(() => {
  mockNetwork.up = true
  window.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  window.history.replaceState({}, '', '/shop/1/mobile/user/grouplesson/list/')
})

it('the routes of the tabs are known from the start, all others once one of them is opened', async () => {
  const { go, known } = await load()
  expect(known().filter((name) => later.some(([other]) => other === name))).toEqual([])
  await go('shopHomePage', { shopId: 1 })
  expect(readUrl(Taro.switchTab)).toBe('/shop/1/welcome/')
  expect(known()).not.toContain('userScheduleOrder')
  await go('userScheduleOrder', { shopId: 1, scheduleId: 5 })
  expect(readUrl(Taro.navigateTo)).toBe('/shop/1/m/user/schedules/5/group/order/')
  expect(known().sort()).toEqual(Object.keys(routes).sort())
})

it('an address of a page that is no tab is opened, and one outside of the app is none of its pages', async () => {
  const { goAddress } = await load()
  expect(await goAddress('/shop/1/m/user/schedules/orders/34/')).toBe(true)
  expect(readUrl(Taro.navigateTo)).toBe('/shop/1/m/user/schedules/orders/34/')
  expect(await goAddress('/elsewhere/')).toBe(false)
})

it('a visitor is led by the log-in page to a page that was not known before', async () => {
  const { goLoggedIn, useMemberStore } = await load()
  useMemberStore.setState({ user: null })
  await goLoggedIn('courtOrder', { shopId: 1, date: '2026-11-21', slots: '3-540' })
  expect(readUrl(Taro.navigateTo)).toBe(
    '/mobile/login/?next=%2Fshop%2F1%2Fmobile%2Fv3%2Fcourt%2Forder%2F%3Fdate%3D2026-11-21%26slots%3D3-540&shop_id=1',
  )
})

describe('where the routes cannot be fetched', () => {
  it('the user is told so, and the page opens when the network is back', async () => {
    const { go, onLatePage, onlineManager } = await load()
    const told = jest.fn()
    onLatePage(told)
    mockNetwork.up = false
    const opened = go('introducePage', { shopId: 1 })
    await turn()
    expect([told.mock.calls.length, onlineManager.isOnline()]).toEqual([1, false])
    expect(Taro.navigateTo).not.toHaveBeenCalled()
    mockNetwork.up = true
    onlineManager.setOnline(true)
    await opened
    expect(readUrl(Taro.navigateTo)).toBe('/shop/1/mobile/introduce/')
  })

  it('it does not open any more for a user who has gone elsewhere meanwhile', async () => {
    const { go, onlineManager } = await load()
    mockNetwork.up = false
    const opened = go('introducePage', { shopId: 1 })
    await turn()
    window.history.replaceState({}, '', '/shop/1/welcome/')
    mockNetwork.up = true
    onlineManager.setOnline(true)
    await opened
    expect(Taro.navigateTo).not.toHaveBeenCalled()
  })
})

it('no address of a page that is no tab is taken for the address of a tab', async () => {
  const { matchPath } = await load()
  const fill = (path: string) => path.replace(/:\w+(?:\((\w+)[^)]*\))?/g, (_, word?: string) => word ?? '7')
  const paths = later.flatMap(([, spec]) => spec.paths)
  expect(paths.length).toBeGreaterThan(90)
  expect(paths.filter((path) => matchPath(fill(path)))).toEqual([])
})
