import type { WeixinSetting } from '../share/types'

/** `unreadable`: a photo was taken, but no code was found in it. */
export type ScanOutcome = { kind: 'scanned'; text: string } | { kind: 'cancelled' } | { kind: 'unreadable' } | { kind: 'failed' }

export interface ScanPort {
  /**
   * Reads a code: by WeChat's scanner in WeChat, else from a photo that the user takes or chooses. `sign` answers the signature of a web address;
   * WeChat's browser opens its scanner only with it. From a tap.
   */
  scan: (sign?: (url: string) => Promise<WeixinSetting>) => Promise<ScanOutcome>
}
