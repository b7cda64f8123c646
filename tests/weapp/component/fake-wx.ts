import type { ApiCall, Json } from '../host/protocol'

/** The server's answer to one wx.request; undefined is no network. */
export type Answer = (request: { url: string; method?: string; data?: unknown }) => { status: number; data: Json } | undefined

/** The outermost port of a page under test: the server answers by the test, everything else succeeds at once and is recorded. */
export function fakeWx(calls: ApiCall[], answer: Answer = () => undefined, kept: Record<string, Json> = {}) {
  const store = new Map<string, Json>(Object.entries(kept))
  const acts = ['navigateTo', 'redirectTo', 'navigateBack', 'switchTab', 'reLaunch', 'setNavigationBarTitle', 'setNavigationBarColor']
  const quiet = ['setBackgroundColor', 'setBackgroundTextStyle', 'stopPullDownRefresh', 'login', 'getLocation']
  const events = [
    'onAppShow',
    'offAppShow',
    'onAppHide',
    'offAppHide',
    'onNetworkStatusChange',
    'offNetworkStatusChange',
    'onError',
    'offError',
  ]
  interface Options {
    success?: (answer: object) => void
    fail?: (failure: object) => void
    complete?: () => void
    url: string
  }
  const later = (options: Options | undefined, settled: 'success' | 'fail', result: object) =>
    void setTimeout(() => [options?.[settled]?.(result), options?.complete?.()], 0)
  const window = { windowWidth: 390, windowHeight: 753, screenWidth: 390, screenHeight: 844, pixelRatio: 2, statusBarHeight: 47 }
  const system = { ...window, platform: 'ios', SDKVersion: '3.5.8', language: 'zh_CN', version: '8.0.50' }
  return {
    ...Object.fromEntries(events.map((name) => [name, () => undefined])),
    ...Object.fromEntries(
      [...acts, ...quiet].map((api) => [
        api,
        (options?: Options) => {
          calls.push({ api, args: (options?.url ?? null) as Json })
          later(options, 'success', { errMsg: `${api}:ok` })
        },
      ]),
    ),
    request: (options: Options & { method?: string; data?: unknown }) => {
      const found = answer(options)
      if (found) later(options, 'success', { statusCode: found.status, data: found.data, header: {}, errMsg: 'request:ok' })
      else later(options, 'fail', { errMsg: 'request:fail' })
      return { abort: () => undefined }
    },
    getSetting: (options: Options) => later(options, 'success', { authSetting: {}, errMsg: 'getSetting:ok' }),
    getStorageSync: (key: string) => store.get(key) ?? '',
    setStorageSync: (key: string, value: Json) => void store.set(key, value),
    removeStorageSync: (key: string) => void store.delete(key),
    getWindowInfo: () => window,
    getSystemInfoSync: () => system,
    getAppBaseInfo: () => system,
    getDeviceInfo: () => system,
    getMenuButtonBoundingClientRect: () => ({ width: 87, height: 32, top: 51, left: 296, right: 383, bottom: 83 }),
    getLaunchOptionsSync: () => ({ path: '', query: {}, scene: 1001 }),
    canIUse: () => true,
    nextTick: (run: () => void) => void Promise.resolve().then(run),
  }
}
