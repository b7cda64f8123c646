import Taro from '@tarojs/taro'
import type { AgreementPort } from './types'

export const agreement = {
  sign: async ({ kind, params: { app_id: appId, path, extra } }) => {
    if (kind !== 'mini_program' || !appId || !path || !extra) return 'unsupported'
    return Taro.navigateToMiniProgram({ appId, path, extraData: JSON.parse(extra) as Record<string, unknown> }).then(
      () => 'left' as const,
      () => 'cancelled' as const,
    )
  },
} satisfies AgreementPort
