import Taro from '@tarojs/taro'
import type { HttpOutcome } from '../request/types'
import type { PickOutcome, Upload } from './types'

export const sourcesOf = (source: 'album' | 'camera' | 'any'): ('album' | 'camera')[] => (source === 'any' ? ['album', 'camera'] : [source])

export const pickFailure = ({ errMsg = '' }: { errMsg?: string } = {}): PickOutcome => ({
  kind: errMsg.includes('cancel') ? 'cancelled' : 'failed',
})

const parse = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return undefined
  }
}

/** One file through Taro's uploader, which both platforms have. */
export const uploadThroughTaro = ({ url, path, headers, fields, onProgress }: Upload): Promise<HttpOutcome> => {
  const task = Taro.uploadFile({ url, filePath: path, name: 'file', header: headers, formData: fields })
  if (onProgress) task.progress?.(({ progress }) => onProgress(progress))
  return task.then(
    ({ statusCode, data }) => ({ kind: 'answered', status: statusCode, headers: {}, body: parse(data) }),
    () => ({ kind: 'offline' }),
  )
}
