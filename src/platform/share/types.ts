/** The look of a shared link; `address` is an H5 address of the app (booking ledger BK-119). */
export interface ShareCard {
  title: string
  desc: string
  imgUrl: string
  address: string
  /** The same as the mini-program's page with its query. */
  pageUrl: string
  /** Not for Moments: WeChat forbids gifts for what is posted there. */
  friendsOnly?: boolean
}

/** How the user can share from here: by a button of ours, by the app's own menu, or not at all (booking ledger BK-317). */
export type ShareWay = 'button' | 'menu' | 'none'

/** The signature of a page for WeChat. */
export interface WeixinSetting {
  app_id: string
  timestamp: number
  nonceStr: string
  signature: string
}

export interface SharePort {
  /** A hook, because a page that the server drew learns only in the browser where it runs. */
  useWay: () => ShareWay
  /**
   * The card that the page is shared with from now on. A hook of its page. `sign` answers the signature of a web address; WeChat's browser takes the
   * card only with it.
   */
  useShareCard: (card: ShareCard | undefined, sign?: (url: string) => Promise<WeixinSetting>) => void
  /** Copies a text to the clipboard; false where that is forbidden. */
  copy: (text: string) => Promise<boolean>
}
