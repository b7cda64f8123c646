import Taro from '@tarojs/taro'
import type { PickOutcome, UploadPort } from './types'
import { uploadThroughTaro } from './upload-through-taro'

/** As many as chooseMedia returns. */
const MOST_AT_ONCE = 20

export const upload = {
  pickImages: (count, source, { originals = false, front = false } = {}): Promise<PickOutcome> =>
    Taro.chooseMedia({
      count: Math.min(count, MOST_AT_ONCE),
      mediaType: ['image'],
      sizeType: [originals ? 'original' : 'compressed'],
      camera: front ? 'front' : 'back',
      sourceType: source === 'any' ? ['album', 'camera'] : [source],
    }).then(
      ({ tempFiles }) => ({ kind: 'picked', files: tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, size })) }),
      ({ errMsg = '' }: { errMsg?: string } = {}) => ({ kind: errMsg.includes('cancel') ? 'cancelled' : 'failed' }),
    ),
  pickFile: (endings): Promise<PickOutcome> =>
    Taro.chooseMessageFile({ count: 1, type: 'file', extension: [...endings] }).then(
      ({ tempFiles }) => ({ kind: 'picked', files: tempFiles.map(({ path, size }) => ({ path, size })) }),
      ({ errMsg = '' }: { errMsg?: string } = {}) => ({ kind: errMsg.includes('cancel') ? 'cancelled' : 'failed' }),
    ),
  send: uploadThroughTaro,
} satisfies UploadPort
