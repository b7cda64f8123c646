import type { Config } from '@server/config'

/**
 * The kind of asker; codes of one lane count in that lane only, so that nobody uses up what another has. `own`: a logged-in person for the phone that the account
 * has, which only the account itself fills; `known`: a device on which the phone's account has logged in; `staff`: staff of a shop for a person there; `account`: a
 * logged-in person for another phone; `stranger`: everybody else.
 */
export type Lane = 'stranger' | 'known' | 'own' | 'account' | 'staff'

/**
 * The codes that a limit counts: all to the phone, those this asker sent to it, those this address or this shop sent to it, or all codes of the asker's address, device,
 * account or session.
 */
export type Counted = 'phone' | 'phoneByAsker' | 'phoneAtAddress' | 'phoneAtShop' | 'address' | 'device' | 'account' | 'session'

export interface CodeLimit {
  of: Counted
  hour: number
  day: number
  /** After so many in an hour a captcha is needed; only what the asker himself fills has this, or what is at his address. */
  free?: number
}

/** The lanes of which a brand sends so many a day and no more: others' codes to a phone. The other two go to a phone that is the asker's. */
const cappedLanes: readonly Lane[] = ['stranger', 'account', 'staff']
export const isCapped = (lane: Lane): boolean => cappedLanes.includes(lane)

/**
 * The most codes in an hour and in a day, by lane. A stranger can exhaust a phone's limit only from several addresses, and the limit of an address never affects
 * people who ask for their own phone. A session that was stolen leaves the person's other sessions their codes.
 */
export const codeLimits = ({ codesPerAddress }: Pick<Config, 'codesPerAddress'>): Record<Lane, readonly CodeLimit[]> => {
  const atAddress = { of: 'address', hour: codesPerAddress, day: 4 * codesPerAddress, free: Math.ceil(codesPerAddress / 2) } as const
  return {
    stranger: [
      { of: 'phone', hour: 10, day: 20 },
      { of: 'phoneAtAddress', hour: 5, day: 10, free: 3 },
      { of: 'device', hour: 10, day: 20, free: 3 },
      atAddress,
    ],
    known: [{ of: 'phoneByAsker', hour: 10, day: 20, free: 4 }],
    own: [
      { of: 'session', hour: 10, day: 20, free: 4 },
      { of: 'account', hour: 30, day: 60 },
    ],
    account: [
      { of: 'phoneByAsker', hour: 5, day: 10, free: 2 },
      { of: 'phoneAtAddress', hour: 5, day: 10, free: 3 },
      { of: 'phone', hour: 10, day: 20 },
      { of: 'account', hour: 30, day: 100, free: 15 },
      { of: 'device', hour: 30, day: 100, free: 15 },
      atAddress,
    ],
    staff: [
      { of: 'phoneByAsker', hour: 5, day: 10, free: 2 },
      { of: 'phoneAtShop', hour: 10, day: 20 },
      { of: 'account', hour: 30, day: 100, free: 15 },
      { of: 'device', hour: 60, day: 200, free: 30 },
      { of: 'address', hour: 4 * codesPerAddress, day: 16 * codesPerAddress, free: 2 * codesPerAddress },
    ],
  }
}
