import Taro from '@tarojs/taro'
import { compareVersions } from '../host/user-agent'
import type { PickOutcome, UploadPort } from './types'
import { uploadThroughTaro } from './upload-through-taro'

/** chooseMedia returns twenty pictures from this base library on, nine before. */
const MANY_SINCE = '2.25.0'

const mostAtOnce = () => (compareVersions(Taro.getAppBaseInfo().SDKVersion ?? '0', MANY_SINCE) < 0 ? 9 : 20)

export const upload = {
  pickImages: (count, source, { originals = false, front = false } = {}): Promise<PickOutcome> =>
    Taro.chooseMedia({
      count: Math.min(count, mostAtOnce()),
      mediaType: ['image'],
      sizeType: [originals ? 'original' : 'compressed'],
      camera: front ? 'front' : 'back',
      sourceType: source === 'any' ? ['album', 'camera'] : [source],
    }).then(
      ({ tempFiles }) => ({ kind: 'picked', files: tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, size })) }),
      ({ errMsg = '' }: { errMsg?: string } = {}) => ({ kind: errMsg.includes('cancel') ? 'cancelled' : 'failed' }),
    ),
  send: uploadThroughTaro,
} satisfies UploadPort
