import { CAPSULE, HOME_INDICATOR, STATUS_BAR } from '../frame'
import type { Api } from './task'
import { tasks, type Host } from './host'

const SDK = '3.5.8'

const isAtLeast = (version: string) => {
  const [wanted, here] = [version, SDK].map((text) => text.split('.').map(Number))
  const at = wanted!.findIndex((part, i) => part !== here![i])
  return at < 0 || wanted![at]! < here![at]!
}

/** The phone, WeChat and this mini-program, as they describe themselves. */
export function system(host: Host): Api {
  const task = tasks(host)
  const windowInfo = () => ({
    pixelRatio: devicePixelRatio,
    screenWidth: innerWidth,
    screenHeight: innerHeight,
    windowWidth: innerWidth,
    windowHeight: host.pages.stack.length ? host.pages.top.frame.window.clientHeight : innerHeight,
    statusBarHeight: STATUS_BAR,
    screenTop: innerHeight - (host.pages.stack.length ? host.pages.top.frame.window.clientHeight : innerHeight),
    safeArea: {
      left: 0,
      right: innerWidth,
      top: STATUS_BAR,
      bottom: innerHeight - HOME_INDICATOR,
      width: innerWidth,
      height: innerHeight - STATUS_BAR - HOME_INDICATOR,
    },
  })
  const deviceInfo = () => ({ brand: 'iPhone', model: 'iPhone 14', system: 'iOS 16.6', platform: 'ios', abi: 'arm64', benchmarkLevel: -1 })
  const appBaseInfo = () => ({
    SDKVersion: SDK,
    enableDebug: false,
    host: { env: 'WeChat' },
    language: host.world.language,
    theme: host.world.theme,
    version: '8.0.50',
    fontSizeSetting: 16,
  })
  const systemSetting = () => ({ bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' })
  const authorize = () => ({
    locationAuthorized: host.world.location === 'denied' ? 'denied' : 'authorized',
    cameraAuthorized: 'authorized',
  })
  const systemInfo = () => ({ ...windowInfo(), ...deviceInfo(), ...appBaseInfo(), ...systemSetting() })
  const settings = () => {
    const { location, album } = host.world
    return {
      'scope.userLocation': location !== 'denied',
      // WeChat names what was asked for and answered.
      ...(album === 'allowed' && { 'scope.writePhotosAlbum': true }),
      ...(album === 'refused' && { 'scope.writePhotosAlbum': false }),
    }
  }
  const launch = () => structuredClone(host.launch)
  return {
    getWindowInfo: windowInfo,
    getDeviceInfo: deviceInfo,
    getAppBaseInfo: appBaseInfo,
    getSystemSetting: systemSetting,
    getAppAuthorizeSetting: authorize,
    getSystemInfoSync: systemInfo,
    ...task('getSystemInfo', systemInfo),
    ...task('getSystemInfoAsync', systemInfo),
    getMenuButtonBoundingClientRect: () => {
      const { width, height, right, top } = CAPSULE
      return { width, height, top, bottom: top + height, left: innerWidth - right - width, right: innerWidth - right }
    },
    getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0000000000000000', envVersion: 'develop', version: '' }, plugin: {} }),
    getLaunchOptionsSync: launch,
    getEnterOptionsSync: launch,
    canIUse: (schema: string) => (/^\d+\.\d+\.\d+$/.test(schema) ? isAtLeast(schema) : true),
    ...task('getNetworkType', () => ({ networkType: host.world.online ? 'wifi' : 'none', isConnected: host.world.online })),
    ...task('getSetting', () => ({ authSetting: settings() })),
    ...task('openSetting', () => ({ authSetting: settings() })),
    nextTick: (run: () => void) => void Promise.resolve().then(run),
  }
}
