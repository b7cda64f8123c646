import Taro from '@tarojs/taro'
import type { PickOutcome, UploadPort } from './types'
import { pickFailure, sourcesOf, uploadThroughTaro } from './upload-through-taro'

export const upload = {
  pickImages: (count, source): Promise<PickOutcome> =>
    Taro.chooseImage({ count, sourceType: sourcesOf(source) }).then(
      ({ tempFiles }) => ({ kind: 'picked', files: tempFiles.map(({ path, size }) => ({ path, size })) }),
      pickFailure,
    ),
  send: uploadThroughTaro,
} satisfies UploadPort
