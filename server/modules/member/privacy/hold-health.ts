import { fail } from '@server/errors'
import { consentVersions } from '@/domain/member/consent'
import { instantOf, type Instant } from '@/domain/time'
import { holdLive, listConsents } from './consent-repository'

const isOfToday = (version: string | undefined): boolean => version === consentVersions.health

/**
 * Holds a person's consent to measures of body and heart at a brand until the open transaction ends, so that who withdraws it finds what was kept meanwhile. Answers when it was given. Fails
 * with `consent.needed` where none to the text of today is in force.
 */
export const holdHealth = async (accountId: number, brandId: number): Promise<{ givenAt: Instant }> => {
  const live = await holdLive({ accountId, brandId, kind: 'health' })
  return live && isOfToday(live.version) ? { givenAt: instantOf(live.givenAt) } : fail('consent.needed')
}

/** Whether that consent is in force. */
export const hasHealthConsent = async (accountId: number, brandId: number): Promise<boolean> =>
  (await listConsents(accountId, brandId)).some(
    ({ kind, version, withdrawnAt }) => kind === 'health' && withdrawnAt === null && isOfToday(version),
  )
