import Taro from '@tarojs/taro'
import type { LocationFailure, LocationOutcome, LocationPort } from './types'

const SCOPE = 'scope.userLocation'
const isGiven = ({ authSetting }: { authSetting: Taro.AuthSetting }) => authSetting[SCOPE] === true

/** WeChat's error number for a privacy sheet that was not agreed to. */
const NO_PRIVACY = 104

/** WeChat's reasons are English phrases that differ from phone to phone. */
const readFailure = ({ errMsg = '', errno }: { errMsg?: string; errno?: number }): LocationFailure => {
  if (errno === NO_PRIVACY || /privacy/i.test(errMsg)) return 'private'
  if (/system permission|LOCATIONSWITCHOFF|system setting/i.test(errMsg)) return 'off'
  return /auth|den(y|ied)/i.test(errMsg) ? 'denied' : 'failed'
}

export const location = {
  locate: (_anew?: boolean): Promise<LocationOutcome> =>
    Taro.getLocation({ type: 'gcj02' }).then(
      ({ latitude, longitude, accuracy }) => ({ kind: 'granted', at: { lat: latitude, lng: longitude }, accuracy }),
      (error: { errMsg?: string; errno?: number }) => ({ kind: readFailure(error) }),
    ),
  isRefused: () =>
    Taro.getSetting().then(
      ({ authSetting }: { authSetting: Taro.AuthSetting }) => authSetting[SCOPE] === false,
      () => false,
    ),
  isAllowed: () => Taro.getSetting().then(isGiven, () => false),
  hasSettings: true,
  openSettings: () => Taro.openSetting().then(isGiven, () => false),
  openMap: ({ lat, lng, name, address }) => {
    void Taro.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 }).catch(() => undefined)
  },
} satisfies LocationPort
