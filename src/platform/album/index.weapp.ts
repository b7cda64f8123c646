import Taro from '@tarojs/taro'
import type { AlbumPort, SaveOutcome } from './types'

const SCOPE = 'scope.writePhotosAlbum'

/** Older versions of WeChat write `fail:auth denied`; a question that is dismissed makes it `authorize no response`. */
const reasons: readonly (readonly [RegExp, SaveOutcome['kind']])[] = [
  [/cancel/, 'cancelled'],
  [/privacy/, 'privacy'],
  [/system permission/, 'system_off'],
  [/auth/, 'refused'],
]

export const album = {
  save: (filePath, _name?): Promise<SaveOutcome> =>
    Taro.saveImageToPhotosAlbum({ filePath }).then(
      () => ({ kind: 'saved' }),
      ({ errMsg = '' }: { errMsg?: string }) => ({ kind: reasons.find(([sign]) => sign.test(errMsg))?.[1] ?? 'failed' }),
    ),
  openSettings: () =>
    Taro.openSetting().then(
      ({ authSetting }) => authSetting[SCOPE] === true,
      () => false,
    ),
} satisfies AlbumPort
