import type { Config } from '@server/config'

/**
 * The purposes of codes; a code is valid for its own purpose only. `phone`: to move an account to this phone; `step_up`: to prove the phone that the account has;
 * `lost`: a superuser moves the account of a member who lost the phone.
 */
export type CodePurpose = 'log_in' | 'phone' | 'step_up' | 'lost' | 'join'

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
}

/**
 * The most codes in an hour and in a day, by lane. A stranger can exhaust the strangers' limit of a phone only from several addresses, and the limit of an
 * address never affects known people.
 */
export const codeLimits = ({ codesPerAddress }: Pick<Config, 'codesPerAddress'>): Record<Lane, readonly CodeLimit[]> => ({
  stranger: [
    { of: 'phone', hour: 10, day: 20 },
    { of: 'phoneAtAddress', hour: 5, day: 10 },
    { of: 'device', hour: 10, day: 20 },
    { of: 'address', hour: codesPerAddress, day: 4 * codesPerAddress },
  ],
  known: [{ of: 'phoneByAsker', hour: 10, day: 20 }],
  account: [
    { of: 'phoneByAsker', hour: 5, day: 10 },
    { of: 'phone', hour: 20, day: 40 },
    { of: 'account', hour: 30, day: 100 },
  ],
})
