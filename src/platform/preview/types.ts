export interface PreviewPort {
  /** Shows pictures over the whole screen, starting with `at`, to be swiped through and closed by a tap (identity ledger IP-072). */
  open: (images: readonly string[], at: number, closeLabel: string) => void
}
