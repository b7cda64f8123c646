import Taro from '@tarojs/taro'
import type { CrashPort } from './types'

export const crash = {
  listen: (tell) => {
    const onError = (message: unknown) => tell(message)
    const onRejection = ({ reason }: { reason?: unknown }) => tell(reason)
    Taro.onError(onError as never)
    Taro.onUnhandledRejection(onRejection as never)
    return () => {
      Taro.offError(onError as never)
      Taro.offUnhandledRejection(onRejection as never)
    }
  },
} satisfies CrashPort
