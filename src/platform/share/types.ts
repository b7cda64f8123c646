/** What a shared link looks like; `address` is an H5 address of the app (booking ledger BK-119). */
export interface ShareCard {
  title: string
  desc: string
  imgUrl: string
  address: string
}

/** How the user can share from here: by a button of ours, by the app's own menu, or not at all (BK-317). */
export type ShareWay = 'button' | 'menu' | 'none'

export interface SharePort {
  way: () => ShareWay
  /** The card that the page is shared with from now on. A hook of its page. */
  useShareCard: (card: ShareCard | undefined) => void
  /** Puts a text on the clipboard; false where that is forbidden. */
  copy: (text: string) => Promise<boolean>
}
