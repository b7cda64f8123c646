import Taro from '@tarojs/taro'
import { go, goAddress, goBack, goHome, linkTo, relaunch, replace } from '@/routes/go'

const at = (address: string) => window.history.replaceState({}, '', address)
const readUrl = (call: unknown) => (call as jest.Mock).mock.calls.at(-1)?.[0] as { url: string } | undefined

beforeEach(() => at('/shop/1/welcome/'))

describe('links on H5', () => {
  it('carry recommend_user_id over from the current address [BK-071]', async () => {
    at('/shop/1/welcome/?recommend_user_id=7')
    expect(linkTo('introducePage', { shopId: 1 })).toBe('/shop/1/mobile/introduce/?recommend_user_id=7')
    await go('userScheduleOrder', { shopId: 1, scheduleId: 5 })
    expect(readUrl(Taro.navigateTo)?.url).toBe('/shop/1/m/user/schedules/5/group/order/?recommend_user_id=7')
  })

  it('carry activity_id over from the current address, also from an unknown one [BK-072]', async () => {
    at('/elsewhere/?activity_id=3&date=2026-11-21')
    await go('shopHomePage', { shopId: 1 })
    expect(readUrl(Taro.switchTab)?.url).toBe('/shop/1/welcome/?activity_id=3')
  })

  it('carry only ids, and a link may name others', () => {
    at('/shop/1/welcome/?recommend_user_id=me&activity_id=3')
    expect(linkTo('introducePage', { shopId: 1, activity_id: 4 })).toBe('/shop/1/mobile/introduce/?activity_id=4')
  })
})

describe('a coach', () => {
  it('is opened at the present shop where the link names none [BK-032]', async () => {
    at('/shop/3/welcome/')
    await go('currentShopTeacherDetailPage', { teacherId: 5 })
    expect(readUrl(Taro.navigateTo)?.url).toBe('/shop/3/mobile/teachers/5/')
    expect(linkTo('currentShopTeacherDetailPage', { shopId: 2, teacherId: 5 })).toBe('/shop/2/mobile/teachers/5/')
  })
})

describe('moving on H5', () => {
  it('changes the tab for a tab page, at its pretty path', async () => {
    await go('buyCard', { shopId: 1 })
    expect(readUrl(Taro.switchTab)?.url).toBe('/shop/1/mobile/buy/cards/')
    expect(Taro.navigateTo).not.toHaveBeenCalled()
  })

  it('replaces and relaunches when asked to', async () => {
    await replace('loginPage', { next: '/welcome/' })
    expect(readUrl(Taro.redirectTo)?.url).toBe('/mobile/login/?next=%2Fwelcome%2F')
    await relaunch('shopHomePage', { shopId: 2 })
    expect(readUrl(Taro.reLaunch)?.url).toBe('/shop/2/welcome/')
  })

  it('goes to an address of the app and to no other', async () => {
    expect(await goAddress('/shop/1/m/user/schedules/orders/34/')).toBe(true)
    expect(readUrl(Taro.navigateTo)?.url).toBe('/shop/1/m/user/schedules/orders/34/')
    expect(await goAddress('https://elsewhere.example/')).toBe(false)
    expect(await goAddress('javascript:alert(1)')).toBe(false)
    expect(Taro.navigateTo).toHaveBeenCalledTimes(1)
  })

  it('goes back where there is a page behind, else to the given page', async () => {
    jest.mocked(Taro.getCurrentPages).mockReturnValue([{ route: 'a' }, { route: 'b' }] as never)
    await goBack('shopHomePage', { shopId: 1 })
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    jest.mocked(Taro.getCurrentPages).mockReturnValue([{ route: 'a' }] as never)
    await goBack('userScheduleOrders', { shopId: 1 })
    expect(readUrl(Taro.redirectTo)?.url).toBe('/shop/1/m/user/schedules/orders/')
  })
})

describe('going home', () => {
  const agent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text)
  afterEach(() => {
    jest.restoreAllMocks()
    delete (window as { WeixinJSBridge?: unknown }).WeixinJSBridge
  })

  it("opens the shop's home in a browser", async () => {
    await goHome()
    expect(readUrl(Taro.reLaunch)?.url).toBe('/shop/1/welcome/')
  })

  it('relaunches the index of the mini-program around the page instead of a web path [BK-073]', async () => {
    const invoke = jest.fn()
    Object.assign(window, { WeixinJSBridge: { invoke } })
    agent('Mozilla/5.0 (iPhone) MicroMessenger/8.0 miniProgram/wx00')
    await goHome()
    expect(invoke).toHaveBeenCalledWith('invokeMiniProgramAPI', { name: 'reLaunch', arg: { url: '/pages/tabs/home/index' } })
    expect(Taro.reLaunch).not.toHaveBeenCalled()
  })
})
