import Taro from '@tarojs/taro'
import { asset } from '../asset'
import type { PreviewPort } from './types'

export const preview = {
  open: (images, at, _closeLabel) => {
    const urls = images.map(asset.url)
    void Taro.previewImage({ urls, current: urls[at] }).catch(() => undefined)
  },
} satisfies PreviewPort
