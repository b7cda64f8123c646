import Taro from '@tarojs/taro'
import { request } from '../request'
import type { DownloadPort } from './types'

const copy = (data: string) =>
  Taro.setClipboardData({ data }).then(
    () => 'copied' as const,
    () => 'failed' as const,
  )

export const download = {
  // A mini-program has no folder that the person sees: the file goes to a chat, such as the one with the own other devices.
  keep: async (path, name) => {
    const url = request.origin() + path
    try {
      const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
      if (statusCode !== 200) return await copy(url)
      await Taro.shareFileMessage({ filePath: tempFilePath, fileName: name })
      return 'saved'
    } catch {
      return copy(url)
    }
  },
} satisfies DownloadPort
