import Taro from '@tarojs/taro'
import { request } from '../request'
import type { PreviewPort } from './types'

// WeChat takes an address without an origin for a file of the package.
const whole = (image: string) => (image.startsWith('/') ? request.origin() + image : image)

export const preview = {
  open: (images, at, _closeLabel) => {
    const urls = images.map(whole)
    void Taro.previewImage({ urls, current: urls[at] }).catch(() => undefined)
  },
} satisfies PreviewPort
