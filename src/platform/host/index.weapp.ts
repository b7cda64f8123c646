import Taro from '@tarojs/taro'
import type { HostPort, System } from './types'

const system = (): System => {
  const { platform } = Taro.getDeviceInfo()
  return platform === 'android' || platform === 'ios' ? platform : 'other'
}

export const host = {
  read: () => ({ app: 'weapp', system: system(), shell: false }),
  canShare: () => true,
  pageData: () => undefined,
  csrfToken: () => undefined,
  languages: () => [Taro.getAppBaseInfo().language ?? ''],
  clientName: 'weapp',
  drawsTabBar: false,
} satisfies HostPort
