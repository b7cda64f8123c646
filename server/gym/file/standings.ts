/** To whom a price or an option is limited, by the place of the word; booking ledger BK-261. */
export const standingWords = ['registered', 'contacted', 'member'] as const
