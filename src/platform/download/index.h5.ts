import { readUserAgent } from '../host/user-agent'
import { copyText } from '../share/copy-text.h5'
import type { DownloadPort } from './types'

export const download = {
  keep: async (path, name) => {
    const url = new URL(API_ORIGIN + path, window.location.origin).href
    // WeChat's browser downloads nothing.
    if (readUserAgent(navigator.userAgent).app === 'wechat') return (await copyText(url)) ? 'copied' : 'failed'
    const link = document.createElement('a')
    link.href = url
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    return 'saved'
  },
} satisfies DownloadPort
