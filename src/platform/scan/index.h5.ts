import { readUserAgent } from '../host/user-agent'
import { pickFiles } from '../upload/pick-files.h5'
import type { ScanOutcome, ScanPort } from './types'

/** A photo of a code, read by a library that loads while the photo is taken. */
const scanPhoto = async (): Promise<ScanOutcome> => {
  const reader = import('./read-photo.h5')
  reader.catch(() => undefined)
  const [photo] = await pickFiles({ camera: 'environment' })
  if (!photo) return { kind: 'cancelled' }
  const text = await (await reader).readPhoto(photo)
  return text === undefined ? { kind: 'unreadable' } : { kind: 'scanned', text }
}

export const scanner = {
  scan: async (sign?) => {
    try {
      const inWeixin = sign && readUserAgent(navigator.userAgent).app === 'wechat' ? await import('./weixin-scan.h5') : undefined
      // Without an official account of the venue, codes are read from a photo in WeChat too.
      return (sign && (await inWeixin?.scanInWeixin(sign))) ?? (await scanPhoto())
    } catch {
      return { kind: 'failed' }
    }
  },
} satisfies ScanPort
