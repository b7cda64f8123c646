import Taro from '@tarojs/taro'
import { readRefusal } from '../weixin/read-refusal.weapp'
import type { AlbumPort, SaveOutcome } from './types'

const SCOPE = 'scope.writePhotosAlbum'

export const album = {
  save: (filePath, _name?): Promise<SaveOutcome> =>
    Taro.saveImageToPhotosAlbum({ filePath }).then(
      () => ({ kind: 'saved' }),
      ({ errMsg = '' }: { errMsg?: string }) => ({ kind: readRefusal(errMsg) }),
    ),
  openSettings: () =>
    Taro.openSetting().then(
      ({ authSetting }) => authSetting[SCOPE] === true,
      () => false,
    ),
} satisfies AlbumPort
