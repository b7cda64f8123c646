import Taro from '@tarojs/taro'
import type { LocationOutcome, LocationPort } from './types'

const SCOPE = 'scope.userLocation'
const isGiven = ({ authSetting }: { authSetting: Taro.AuthSetting }) => authSetting[SCOPE] === true

export const location = {
  locate: (_anew?: boolean): Promise<LocationOutcome> =>
    Taro.getLocation({ type: 'gcj02' }).then(
      ({ latitude, longitude }) => ({ kind: 'granted', at: { lat: latitude, lng: longitude } }),
      ({ errMsg = '' }: { errMsg?: string }) => ({ kind: /auth|den(y|ied)|authorize/.test(errMsg) ? 'denied' : 'failed' }),
    ),
  isAllowed: () => Taro.getSetting().then(isGiven, () => false),
  hasSettings: true,
  openSettings: () => Taro.openSetting().then(isGiven, () => false),
  openMap: ({ lat, lng, name, address }) => {
    void Taro.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 }).catch(() => undefined)
  },
} satisfies LocationPort
