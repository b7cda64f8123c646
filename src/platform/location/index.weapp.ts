import Taro from '@tarojs/taro'
import type { LocationOutcome, LocationPort } from './types'

export const location = {
  locate: (): Promise<LocationOutcome> =>
    Taro.getLocation({ type: 'gcj02' }).then(
      ({ latitude, longitude }) => ({ kind: 'granted', at: { lat: latitude, lng: longitude } }),
      ({ errMsg = '' }: { errMsg?: string }) => ({ kind: /auth|den(y|ied)|authorize/.test(errMsg) ? 'denied' : 'failed' }),
    ),
  openMap: ({ lat, lng, name, address }) => {
    void Taro.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 }).catch(() => undefined)
  },
} satisfies LocationPort
