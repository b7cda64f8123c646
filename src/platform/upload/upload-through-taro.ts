import Taro from '@tarojs/taro'
import type { HttpOutcome } from '../request/types'
import type { Upload } from './types'

const parse = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return undefined
  }
}

/** One file through Taro's uploader, which both platforms have. */
export const uploadThroughTaro = ({ url, path, headers, name = 'file', fields, onProgress, signal }: Upload): Promise<HttpOutcome> => {
  if (signal?.aborted) return Promise.resolve({ kind: 'aborted' })
  const task = Taro.uploadFile({ url, filePath: path, name, header: headers, formData: fields })
  if (onProgress) task.progress?.(({ progress }) => onProgress(progress))
  signal?.addEventListener('abort', () => task.abort(), { once: true })
  return task.then(
    ({ statusCode, data }) => ({ kind: 'answered', status: statusCode, headers: {}, body: parse(data) }),
    () => ({ kind: signal?.aborted ? 'aborted' : 'offline' }),
  )
}
