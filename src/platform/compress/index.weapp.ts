import Taro from '@tarojs/taro'
import { sizeOfFile } from '../upload/size-of-file.weapp'
import type { CompressPort } from './types'

const QUALITY = 82

/** Formats that can hold more than a JPEG; an iPhone compresses only JPEG anyway. */
const KEPT = ['gif', 'png', 'webp']

export const compress = {
  shrink: async (file, side) => {
    const found = await Taro.getImageInfo({ src: file.path }).catch(() => undefined)
    if (!found) return { kind: 'failed' }
    const { width, height, type } = found
    if (KEPT.includes(type ?? '')) return { kind: 'done', file }
    const smaller = Math.max(width, height) > side ? (width >= height ? { compressedWidth: side } : { compressedHeight: side }) : {}
    const made = await Taro.compressImage({ src: file.path, quality: QUALITY, ...smaller }).catch(() => undefined)
    const size = made ? await sizeOfFile(made.tempFilePath) : 0
    return { kind: 'done', file: made && size > 0 && size < file.size ? { path: made.tempFilePath, size } : file }
  },
} satisfies CompressPort
