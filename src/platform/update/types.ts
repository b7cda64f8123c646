/** The texts of the question about a newer version. WeChat's own sheet shows it: a button has four characters at most. */
export interface UpdateOffer {
  title: string
  content: string
  confirmText: string
  cancelText: string
}

export interface UpdatePort {
  /** Asks once a newer version is downloaded, and starts it when the user agrees; otherwise the next start does. */
  onReady: (offer: () => UpdateOffer) => void
}
