import Taro from '@tarojs/taro'
import { appearance as appearanceInWeapp } from '@/platform/appearance/index.weapp'
import { location } from '@/platform/location'
import { location as locationInWeapp } from '@/platform/location/index.weapp'
import { update } from '@/platform/update/index.weapp'
import { scanner as scannerInWeapp } from '@/platform/scan/index.weapp'

afterEach(() => {
  jest.restoreAllMocks()
  delete (navigator as { geolocation?: unknown }).geolocation
})

describe('location', () => {
  const browserSays = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: answer } })

  it("is the browser's, in the datum of the shops' coordinates [BK-412]", async () => {
    browserSays((found) => found({ coords: { latitude: 31.2304, longitude: 121.4737 } } as GeolocationPosition))
    const outcome = await location.locate()
    if (outcome.kind !== 'granted') throw new Error(outcome.kind)
    // Shanghai's People's Square: the two datums lie some 500 m apart there.
    expect(outcome.at.lat).toBeCloseTo(31.22847, 4)
    expect(outcome.at.lng).toBeCloseTo(121.47822, 4)
  })

  it('tells a refusal from a failure [BK-412]', async () => {
    browserSays((_found, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    expect(await location.locate()).toEqual({ kind: 'denied' })
    browserSays((_found, failed) => failed({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    expect(await location.locate()).toEqual({ kind: 'failed' })
  })

  it('is left as it is abroad', async () => {
    browserSays((found) => found({ coords: { latitude: 40.7, longitude: -74 } } as GeolocationPosition))
    expect(await location.locate()).toEqual({ kind: 'granted', at: { lat: 40.7, lng: -74 } })
  })

  it("is the messaging app's in the mini-program [BK-412]", async () => {
    expect(await locationInWeapp.locate()).toEqual({ kind: 'granted', at: { lat: 31.2304, lng: 121.4737 } })
    expect(Taro.getLocation).toHaveBeenCalledWith({ type: 'gcj02' })
    jest.mocked(Taro.getLocation).mockRejectedValue({ errMsg: 'getLocation:fail auth deny' })
    expect(await locationInWeapp.locate()).toEqual({ kind: 'denied' })
    jest.mocked(Taro.getLocation).mockRejectedValue({ errMsg: 'getLocation:fail timeout' })
    expect(await locationInWeapp.locate()).toEqual({ kind: 'failed' })
  })

  it.each([
    [{ errMsg: 'getLocation:fail privacy permission is not authorized', errno: 104 }, 'private'],
    [{ errMsg: 'getLocation:fail system permission denied' }, 'off'],
    [{ errMsg: 'getLocation:fail:ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF' }, 'off'],
    [{ errMsg: 'getLocation:fail authorize no response' }, 'denied'],
    [{ errMsg: 'getLocation:fail:auth denied' }, 'denied'],
  ])('the mini-program has a reason when there is no location: %j', async (error, kind) => {
    jest.mocked(Taro.getLocation).mockRejectedValue(error)
    expect(await locationInWeapp.locate()).toEqual({ kind })
  })

  it('is switched off where a browser has permission and refuses all the same', async () => {
    browserSays((_found, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: () => Promise.resolve({ state: 'granted' }) } })
    expect(await location.locate()).toEqual({ kind: 'off' })
    delete (navigator as { permissions?: unknown }).permissions
  })
})

describe('permission for the location', () => {
  afterEach(() => delete (navigator as { permissions?: unknown }).permissions)
  const browser = (query: () => Promise<{ state: string }>) =>
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })

  it.each([
    ['granted', true],
    ['prompt', false],
    ['denied', false],
  ])('a browser that answers %s was given the permission before: %s', async (state, given) => {
    browser(() => Promise.resolve({ state }))
    expect(await location.isAllowed()).toBe(given)
  })

  it('was not given in a browser without a permission query', async () => {
    expect(await location.isAllowed()).toBe(false)
    browser(() => Promise.reject(new TypeError('geolocation')))
    expect(await location.isAllowed()).toBe(false)
    expect([location.hasSettings, await location.openSettings()]).toEqual([false, false])
  })

  it('the permission in the mini-program is one of its settings', async () => {
    expect(await locationInWeapp.isAllowed()).toBe(false)
    jest.mocked(Taro.getSetting).mockResolvedValueOnce({ authSetting: { 'scope.userLocation': true } } as never)
    expect(await locationInWeapp.isAllowed()).toBe(true)
    expect(await locationInWeapp.openSettings()).toBe(false)
    jest.mocked(Taro.openSetting).mockResolvedValueOnce({ authSetting: { 'scope.userLocation': true } } as never)
    expect(await locationInWeapp.openSettings()).toBe(true)
  })

  it('allows a fresh position where one is asked for', async () => {
    const getCurrentPosition = jest.fn()
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    void location.locate()
    void location.locate(true)
    expect(getCurrentPosition.mock.calls.map(([, , { maximumAge }]) => maximumAge as number)).toEqual([300_000, 0])
  })
})

describe('scanning', () => {
  it('answers the text of the code, or that the user cancelled', async () => {
    jest.mocked(Taro.scanCode).mockResolvedValue({ result: 'https://gym.example/x' } as never)
    expect(await scannerInWeapp.scan()).toEqual({ kind: 'scanned', text: 'https://gym.example/x' })
    jest.mocked(Taro.scanCode).mockRejectedValue({ errMsg: 'scanCode:fail cancel' })
    expect(await scannerInWeapp.scan()).toEqual({ kind: 'cancelled' })
  })
})

describe('the tab bar of the mini-program', () => {
  const says = (capsule: { width: number; left: number }) =>
    Object.assign(Taro, {
      getWindowInfo: () => ({ statusBarHeight: 47, windowWidth: 390 }),
      getMenuButtonBoundingClientRect: () => capsule,
    })

  it('leaves room for a usual capsule while WeChat answers zeros, and for the real one after that', () => {
    says({ width: 0, left: 0 })
    expect(appearanceInWeapp.topInsets()).toEqual({ statusBar: 47, capsule: 94 })
    says({ width: 96, left: 284 })
    expect(appearanceInWeapp.topInsets()).toEqual({ statusBar: 47, capsule: 106 })
    says({ width: 0, left: 0 })
    expect(appearanceInWeapp.topInsets()).toEqual({ statusBar: 47, capsule: 106 })
  })
})

describe('a newer version of the mini-program', () => {
  const offer = { title: '新版本已准备好', content: '现在重启吗？', confirmText: '重启', cancelText: '稍后' }
  const fetched = () => {
    let tell = () => {}
    const applyUpdate = jest.fn()
    Object.assign(Taro, { getUpdateManager: () => ({ onUpdateReady: (listener: () => void) => (tell = listener), applyUpdate }) })
    update.onReady(() => offer)
    return { tell: () => tell(), applyUpdate }
  }

  it('is offered once it is downloaded, and started when the user agrees', async () => {
    const { tell, applyUpdate } = fetched()
    expect(Taro.showModal).not.toHaveBeenCalled()
    tell()
    expect(jest.mocked(Taro.showModal).mock.calls).toEqual([[offer]])
    await Promise.resolve()
    await Promise.resolve()
    expect(applyUpdate).toHaveBeenCalledTimes(1)
  })

  it('is left to the next start when the user declines', async () => {
    const { tell, applyUpdate } = fetched()
    jest.mocked(Taro.showModal).mockResolvedValueOnce({ confirm: false, cancel: true, errMsg: 'showModal:ok' } as never)
    tell()
    await Promise.resolve()
    await Promise.resolve()
    expect(applyUpdate).not.toHaveBeenCalled()
  })
})

describe('the text of that offer', () => {
  it.each(['zh-cn', 'zh-tw', 'en-us'])('fits into the buttons of WeChat: %s', (locale) => {
    const { common } = jest.requireActual<{ common: { updateNow: string; updateLater: string } }>(`@/shell/texts.${locale}`)
    expect([common.updateNow, common.updateLater].filter((word) => word.length > 4)).toEqual([])
  })
})
