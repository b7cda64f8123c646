/** What the person is asked once a newer version is there. WeChat's own sheet shows it: a button has four characters at most. */
export interface UpdateOffer {
  title: string
  content: string
  confirmText: string
  cancelText: string
}

export interface UpdatePort {
  /** Calls for the words once a newer version has been fetched, and starts it where the person agrees; else the next start does. */
  onReady: (offer: () => UpdateOffer) => void
}
