import type { Config } from '@server/config'

/**
 * The kind of asker; codes of one lane count in that lane only, so that strangers cannot use up the limits of known people. `known`: a device on which the
 * phone's account has logged in; `account`: a logged-in person asking for another phone; `stranger`: everybody else.
 */
export type Lane = 'stranger' | 'known' | 'account'

/**
 * What a limit counts: all codes to the phone, those this asker sent to it, those this address sent to it, or all codes of the asker's address, device or
 * account.
 */
export type Counted = 'phone' | 'phoneByAsker' | 'phoneAtAddress' | 'address' | 'device' | 'account'

export interface CodeLimit {
  of: Counted
  hour: number
  day: number
  /** After so many in an hour a captcha is needed; only what the asker himself fills has this. */
  free?: number
}

/**
 * The most codes in an hour and in a day, by lane. A stranger can exhaust the strangers' limit of a phone only from several addresses, and the limit of an
 * address never affects known people.
 */
export const codeLimits = ({ codesPerAddress }: Pick<Config, 'codesPerAddress'>): Record<Lane, readonly CodeLimit[]> => ({
  stranger: [
    { of: 'phone', hour: 10, day: 20 },
    { of: 'phoneAtAddress', hour: 5, day: 10, free: 3 },
    { of: 'device', hour: 10, day: 20, free: 3 },
    { of: 'address', hour: codesPerAddress, day: 4 * codesPerAddress, free: Math.ceil(codesPerAddress / 2) },
  ],
  known: [{ of: 'phoneByAsker', hour: 10, day: 20, free: 4 }],
  account: [
    { of: 'phoneByAsker', hour: 5, day: 10, free: 2 },
    { of: 'phone', hour: 20, day: 40 },
    { of: 'account', hour: 30, day: 100, free: 15 },
  ],
})
