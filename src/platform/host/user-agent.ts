import type { Host } from './types'

const readVersion = (mark: string, agent: string) => new RegExp(`${mark}/(\\d+(?:\\.\\d+)*)`).exec(agent)?.[1]

/** Orders dotted versions: negative when `a` is the older one. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference) return difference
  }
  return 0
}

const FIRST_PAYING = '2.0.0'

/** The facts in a browser's user agent (booking ledger BK-312, BK-313, BK-316). */
export const readUserAgent = (agent: string): Host => {
  const system = /android/i.test(agent) ? 'android' : /iphone|ipad|ipod/i.test(agent) ? 'ios' : 'other'
  for (const [app, mark] of [
    ['staff', 'GymStaff'],
    ['coach', 'GymCoach'],
  ] as const) {
    const version = readVersion(mark, agent)
    if (version) return { app, version, old: compareVersions(version, FIRST_PAYING) < 0, system, shell: false }
  }
  if (/MicroMessenger/i.test(agent)) return { app: 'wechat', system, shell: /miniProgram/i.test(agent) }
  if (/DingTalk/i.test(agent)) return { app: 'dingtalk', system, shell: false }
  return { app: 'chrome', system, shell: false }
}
