import type { Config } from '@server/config'

/** What codes are sent for; a code for one opens no other. */
export type CodePurpose = 'log_in' | 'phone' | 'join'

/**
 * Who asks, as far as can be told. Codes of one lane count in that lane alone, so that strangers use up nothing of what those who are known have:
 * `known` is a device that the phone's account logged in on, `account` somebody who is logged in and asks for another phone, `stranger` all others.
 */
export type Lane = 'stranger' | 'known' | 'account'

/** What is counted: all codes of the phone, those that this asker had sent to it, this address to it, and all of the asker's address, device or account. */
export type Counted = 'phone' | 'phoneByAsker' | 'phoneAtAddress' | 'address' | 'device' | 'account'

export interface CodeLimit {
  of: Counted
  hour: number
  day: number
}

/**
 * Most codes sent in an hour and in a day. A stranger can use up what strangers may have sent to a phone only from several addresses, and what an address
 * may have sent never stands in the way of who is known.
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
