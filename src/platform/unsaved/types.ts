export interface UnsavedPort {
  /**
   * While there is a text, leaving the page is asked about with it where the platform can: in the mini-program before the page is closed, in a browser before its
   * tab is closed or loads another address. A hook of the page.
   */
  useWarning: (text: string | undefined) => void
  /** Leaves the page without that question. */
  forget: () => void
}
