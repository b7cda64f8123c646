import { readUserAgent } from '../host/user-agent'
import type { AlbumPort, SaveOutcome } from './types'

/** Browsers inside of other apps cannot download, and Safari on an iPhone saves a download among its files. */
const byHand = () => {
  const { app, system } = readUserAgent(navigator.userAgent)
  return app !== 'chrome' || system === 'ios' || !('download' in HTMLAnchorElement.prototype)
}

export const album = {
  save: (path, name): Promise<SaveOutcome> => {
    if (byHand()) return Promise.resolve({ kind: 'by_hand' })
    const link = document.createElement('a')
    link.href = path
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    return Promise.resolve({ kind: 'downloaded' })
  },
  // A page cannot open the settings of a browser.
  openSettings: () => Promise.resolve(false),
} satisfies AlbumPort
