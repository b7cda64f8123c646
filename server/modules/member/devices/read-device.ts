import type { Tables } from '@server/db/tables.gen'

/** The words for a device: no model and no version, so that a person knows it again and nobody else learns much. */
export type Device = Pick<Tables['session'], 'system' | 'app'>

// The first that fits, as browsers name those that they stand in for.
const systems: readonly (readonly [RegExp, Device['system']])[] = [
  [/iPad/, 'ipad'],
  [/iPhone|iPod/, 'iphone'],
  [/Android|HarmonyOS|OpenHarmony/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11/, 'linux'],
]
const apps: readonly (readonly [RegExp, Device['app']])[] = [
  [/MicroMessenger/, 'weixin'],
  [/AlipayClient/, 'alipay'],
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
]

const findWord = <Word extends string>(text: string, table: readonly (readonly [RegExp, Word])[]): Word | '' =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** The device that a browser says it is; every word is empty where it does not. */
export const readDevice = (userAgent = '', client: 'h5' | 'weapp'): Device => ({
  system: findWord(userAgent, systems),
  app: client === 'weapp' ? 'weapp' : findWord(userAgent, apps),
})
