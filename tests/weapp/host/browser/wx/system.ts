import { phones } from '../frame'
import type { Api } from './task'
import { tasks, type Host } from './host'

const SDK = '3.5.8'

const isAtLeast = (version: string) => {
  const [wanted, here] = [version, SDK].map((text) => text.split('.').map(Number))
  const at = wanted!.findIndex((part, i) => part !== here![i])
  return at < 0 || wanted![at]! < here![at]!
}

/** The phone, WeChat and this mini-program, as they report themselves. */
export function system(host: Host): Api {
  const task = tasks(host)
  const phone = () => phones[host.world.phone]
  let isCapsuleAsked = false
  const windowInfo = () => ({
    pixelRatio: devicePixelRatio,
    screenWidth: innerWidth,
    screenHeight: innerHeight,
    windowWidth: innerWidth,
    windowHeight: host.pages.stack.length ? host.pages.top.frame.window.clientHeight : innerHeight,
    statusBarHeight: phone().statusBar,
    screenTop: innerHeight - (host.pages.stack.length ? host.pages.top.frame.window.clientHeight : innerHeight),
    safeArea: {
      left: 0,
      right: innerWidth,
      top: phone().statusBar,
      bottom: innerHeight - phone().homeIndicator,
      width: innerWidth,
      height: innerHeight - phone().statusBar - phone().homeIndicator,
    },
  })
  const devices = {
    iphone: { brand: 'iPhone', model: 'iPhone 14', system: 'iOS 16.6', platform: 'ios', abi: 'arm64', benchmarkLevel: -1 },
    android: { brand: 'HUAWEI', model: 'ALN-AL00', system: 'Android 12', platform: 'android', abi: 'arm64-v8a', benchmarkLevel: 35 },
  } as const
  const deviceInfo = () => devices[host.world.phone]
  const appBaseInfo = () => ({
    SDKVersion: SDK,
    enableDebug: false,
    host: { env: 'WeChat' },
    language: host.world.language,
    theme: host.world.theme,
    version: '8.0.50',
    fontSizeSetting: 16,
  })
  const systemSetting = () => ({
    bluetoothEnabled: true,
    locationEnabled: host.world.location !== 'off',
    wifiEnabled: true,
    deviceOrientation: 'portrait',
  })
  const authorize = () => ({
    locationAuthorized: host.world.location === 'denied' ? 'denied' : 'authorized',
    cameraAuthorized: 'authorized',
  })
  const systemInfo = () => ({ ...windowInfo(), ...deviceInfo(), ...appBaseInfo(), ...systemSetting() })
  const settings = () => {
    const { location, locationAsked, album } = host.world
    // WeChat lists the asked templates with their answers.
    return {
      ...(locationAsked && { 'scope.userLocation': location !== 'denied' }),
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
      const first = !isCapsuleAsked
      isCapsuleAsked = true
      if (first && host.world.capsule === 'late') return { width: 0, height: 0, top: 0, bottom: 0, left: 0, right: 0 }
      const { width, height, right, top } = phone().capsule
      return { width, height, top, bottom: top + height, left: innerWidth - right - width, right: innerWidth - right }
    },
    getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0000000000000000', envVersion: 'develop', version: '' }, plugin: {} }),
    getLaunchOptionsSync: launch,
    getEnterOptionsSync: launch,
    canIUse: (schema: string) => (/^\d+\.\d+\.\d+$/.test(schema) ? isAtLeast(schema) : true),
    ...task('getNetworkType', () => ({ networkType: host.world.online ? 'wifi' : 'none', isConnected: host.world.online })),
    ...task('getSetting', () => ({ authSetting: settings() })),
    ...task('openSetting', () => {
      host.needTap()
      return { authSetting: settings() }
    }),
    nextTick: (run: () => void) => void Promise.resolve().then(run),
  }
}
