import Taro from '@tarojs/taro'
import type { LoginOutcome, LoginPort } from './types'

export const login = {
  identify: (): Promise<LoginOutcome> =>
    Taro.login().then(
      ({ code }) => (code ? { kind: 'code', code } : { kind: 'failed' }),
      () => ({ kind: 'failed' }),
    ),
} satisfies LoginPort
