// Taro in client tests: storage and life cycle in memory, every other call a jest.fn that a test may steer.
// A call that is not here throws with its name: add it when the app begins to use it.
import { useEffect, useRef } from 'react'
import { act } from '@testing-library/react'

type Callback<A extends unknown[] = []> = (...args: A) => unknown
type Hook = 'show' | 'hide' | 'pullDown' | 'reachBottom' | 'scroll' | 'share'

const storage = new Map<string, unknown>()
const listeners = new Map<Hook, Set<Callback<unknown[]>>>()

function useHook(hook: Hook, callback: Callback<never[]>) {
  const latest = useRef(callback)
  latest.current = callback
  useEffect(() => {
    const set = listeners.get(hook) ?? new Set()
    listeners.set(hook, set)
    const listener: Callback<unknown[]> = (...args) => (latest.current as Callback<unknown[]>)(...args)
    set.add(listener)
    return () => void set.delete(listener)
  }, [hook])
}

/** Fires a page's life cycle (`show`, `pullDown` …) on every mounted page and waits for its handlers. */
export const fireTaro = (hook: Hook, ...args: unknown[]) =>
  act(async () => {
    await Promise.all([...(listeners.get(hook) ?? [])].map((listener) => listener(...args)))
  })

/** Called after every test by the set-up: empties storage, and resets steered calls. */
export function resetTaro() {
  storage.clear()
  listeners.clear()
  for (const [mock, answer] of firstAnswers) mock.mockReset().mockImplementation(answer)
}

const done = () => jest.fn((..._args: unknown[]) => Promise.resolve({ errMsg: 'ok' }))
const nothing = () => jest.fn((..._args: unknown[]): void => undefined)
const windowInfo = {
  windowWidth: 390,
  windowHeight: 844,
  screenWidth: 390,
  screenHeight: 844,
  statusBarHeight: 47,
  pixelRatio: 3,
  safeArea: { bottom: 810, top: 47 },
}

function useOnce(callback: Callback<[Record<string, string | undefined>]>) {
  useEffect(() => void callback({}), []) // oxlint-disable-line react/exhaustive-deps -- a page loads once
}

const api = {
  getStorageSync: (key: string) => storage.get(key) ?? '',
  setStorageSync: (key: string, value: unknown) => void storage.set(key, value),
  removeStorageSync: (key: string) => void storage.delete(key),
  clearStorageSync: () => storage.clear(),
  getStorageInfoSync: () => ({ keys: [...storage.keys()], currentSize: 0, limitSize: 10_240 }),

  navigateTo: done(),
  redirectTo: done(),
  switchTab: done(),
  reLaunch: done(),
  navigateBack: done(),
  getCurrentPages: jest.fn((): { route: string }[] => [{ route: '/' }]),
  getLaunchOptionsSync: jest.fn(() => ({ path: '/', query: {}, scene: 1001 })),
  getEnterOptionsSync: jest.fn(() => ({ path: '/', query: {}, scene: 1001 })),

  showToast: done(),
  hideToast: nothing(),
  showLoading: done(),
  hideLoading: nothing(),
  showModal: jest.fn(() => Promise.resolve({ confirm: true, cancel: false, errMsg: 'ok' })),
  showActionSheet: jest.fn(() => Promise.resolve({ tapIndex: 0, errMsg: 'ok' })),
  setNavigationBarTitle: done(),
  setNavigationBarColor: done(),
  setTabBarItem: done(),
  hideTabBar: done(),
  showTabBar: done(),
  setBackgroundColor: done(),
  setBackgroundTextStyle: done(),
  startPullDownRefresh: done(),
  stopPullDownRefresh: nothing(),
  pageScrollTo: done(),
  nextTick: (callback: () => void) => void Promise.resolve().then(callback),

  getSystemInfoSync: () => ({ ...windowInfo, platform: 'ios', language: 'zh_CN', SDKVersion: '3.0.0', theme: 'light' }),
  getWindowInfo: () => windowInfo,
  getAppBaseInfo: () => ({ language: 'zh_CN', SDKVersion: '3.0.0', theme: 'light' }),
  getDeviceInfo: () => ({ platform: 'ios', system: 'iOS 17' }),
  getMenuButtonBoundingClientRect: () => ({ top: 51, bottom: 83, height: 32, left: 296, right: 383, width: 87 }),
  getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0000000000000000', envVersion: 'develop' } }),
  getNetworkType: jest.fn(() => Promise.resolve({ networkType: 'wifi' })),
  onNetworkStatusChange: nothing(),
  offNetworkStatusChange: nothing(),
  onAppShow: nothing(),
  offAppShow: nothing(),
  onAppHide: nothing(),
  offAppHide: nothing(),
  onThemeChange: nothing(),
  offThemeChange: nothing(),

  login: jest.fn(() => Promise.resolve({ code: 'js-code', errMsg: 'ok' })),
  request: jest.fn((options: { url: string }) => Promise.reject(new Error(`a client test has no network: ${options.url}`))),
  uploadFile: jest.fn((options: { url: string }) => Promise.reject(new Error(`a client test has no network: ${options.url}`))),
  getLocation: jest.fn(() => Promise.resolve({ latitude: 31.2304, longitude: 121.4737 })),
  openLocation: done(),
  getSetting: jest.fn(() => Promise.resolve({ authSetting: {} })),
  openSetting: jest.fn(() => Promise.resolve({ authSetting: {} })),
  chooseMedia: jest.fn(() => Promise.resolve({ tempFiles: [] })),
  chooseMessageFile: jest.fn(() => Promise.resolve({ tempFiles: [] })),
  chooseImage: jest.fn(() => Promise.resolve({ tempFilePaths: [], tempFiles: [] })),
  previewImage: done(),
  compressImage: jest.fn(() => Promise.resolve({ tempFilePath: 'wxfile://small' })),
  getImageInfo: jest.fn(() => Promise.resolve({ width: 3000, height: 2000, type: 'jpeg' })),
  getFileSystemManager: jest.fn(() => ({
    getFileInfo: ({ success }: { success: (found: { size: number }) => void }) => success({ size: 100 }),
  })),
  saveImageToPhotosAlbum: done(),
  addPhoneCalendar: done(),
  getScreenBrightness: jest.fn(() => Promise.resolve({ value: 0.4 })),
  setScreenBrightness: done(),
  setKeepScreenOn: done(),
  scanCode: jest.fn(() => Promise.resolve({ result: '' })),
  makePhoneCall: done(),
  setClipboardData: done(),
  vibrateShort: done(),
  showShareMenu: done(),
  requestPayment: done(),
  requestSubscribeMessage: done(),
  loadFontFace: done(),

  ENV_TYPE: { WEAPP: 'WEAPP', WEB: 'WEB' },
  getEnv: () => (process.env.TARO_ENV === 'weapp' ? 'WEAPP' : 'WEB'),
  pxTransform: (size: number) => `${size}px`,
  createSelectorQuery: jest.fn(() => {
    const query = {
      select: () => query,
      selectAll: () => query,
      boundingClientRect: () => query,
      scrollOffset: () => query,
      in: () => query,
      exec: nothing(),
    }
    return query
  }),
  eventCenter: { on: nothing(), off: nothing(), once: nothing(), trigger: nothing() },

  useLoad: useOnce,
  useLaunch: useOnce,
  useReady: useOnce,
  useDidShow: (callback: Callback) => {
    useOnce(callback)
    useHook('show', callback)
  },
  useDidHide: (callback: Callback) => useHook('hide', callback),
  useUnload: (callback: Callback) => useEffect(() => () => void callback(), []), // oxlint-disable-line react/exhaustive-deps -- a page leaves once
  usePullDownRefresh: (callback: Callback) => useHook('pullDown', callback),
  useReachBottom: (callback: Callback) => useHook('reachBottom', callback),
  usePageScroll: (callback: Callback<[{ scrollTop: number }]>) => useHook('scroll', callback as Callback<never[]>),
  useShareAppMessage: (callback: Callback<never[]>) => useHook('share', callback),
  useShareTimeline: (callback: Callback<never[]>) => useHook('share', callback),
}

const firstAnswers = Object.values(api).flatMap((member) =>
  jest.isMockFunction(member) ? [[member as jest.Mock, member.getMockImplementation() as () => unknown] as const] : [],
)
const has = (name: string | symbol): name is keyof typeof api => name in api
const strict = new Proxy(api, {
  get(_target, name) {
    if (has(name)) return api[name]
    if (typeof name === 'symbol' || ['then', 'toJSON', '$$typeof', 'asymmetricMatch', 'nodeType'].includes(name)) return undefined
    throw new Error(`Taro.${name} has no stand-in: add it to tests/support/stubs/taro.ts`)
  },
})

// Named imports (`import { useDidShow } from '@tarojs/taro'`) and the default object have the same functions.
module.exports = { ...api, __esModule: true, default: strict, fireTaro, resetTaro }
