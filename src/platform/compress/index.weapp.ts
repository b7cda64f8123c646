import Taro from '@tarojs/taro'
import { fitCanvas, isCompressed, JPEG_QUALITY } from '@/domain/upload/photos'
import { sizeOfFile } from '../upload/size-of-file.weapp'
import type { PickedFile } from '../upload/types'
import type { CompressPort } from './types'

const HEIC = /hei[cf]/i

/** As a JPEG by WeChat, which draws it in pieces itself; undefined where it cannot. */
const asJpeg = async (src: string, { width, height }: { width: number; height: number }): Promise<PickedFile | undefined> => {
  const canvas = fitCanvas(width, height)
  const smaller = canvas.width < width ? { compressedWidth: canvas.width, compressedHeight: canvas.height } : {}
  const made = await Taro.compressImage({ src, quality: JPEG_QUALITY * 100, ...smaller }).catch(() => undefined)
  const size = made ? await sizeOfFile(made.tempFilePath) : 0
  return made && size > 0 ? { path: made.tempFilePath, size } : undefined
}

export const compress = {
  prepare: async (file, { keepOrigin = false } = {}) => {
    const found = await Taro.getImageInfo({ src: file.path }).catch(() => undefined)
    const isForeign = HEIC.test(found?.type ?? '') || /\.hei[cf]$/i.test(file.path)
    if (!found || !(isForeign || /^(jpe?g|png|gif)$/.test(found.type ?? '')))
      return { kind: 'refused', code: isForeign ? 'file_heic' : 'file_type_error' }
    if (isForeign) {
      const made = await asJpeg(file.path, found)
      return made ? { kind: 'done', file: made } : { kind: 'refused', code: 'file_heic' }
    }
    // An iPhone compresses only JPEG, and an Android phone makes JPEG of everything.
    if (found.type === 'gif' || found.type === 'png' || !isCompressed(file.size, keepOrigin)) return { kind: 'done', file }
    const made = await asJpeg(file.path, found)
    return { kind: 'done', file: made && made.size < file.size ? made : file }
  },
} satisfies CompressPort
