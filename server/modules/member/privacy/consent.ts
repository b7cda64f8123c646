import type { AppContext } from '@server/context'
import { consentVersions, isNewer, isVersion, judgeGiving, judgeWithdrawing } from '@/domain/member/consent'
import { isUnderAge } from '@/domain/member/guardian'
import { dayOf, type Instant } from '@/domain/time'
import { dropFaces } from '../face/drop'
import { findStanding } from '../repository'
import { insist } from '../typed'
import { closeConsent, holdLive, insertConsent, type Client, type ConsentOf, type NewConsent } from './consent-repository'

/**
 * Writes down a consent, in the open transaction: an earlier version of it is closed, one of the same or a newer version stays as it is. Returns the number of the new row;
 * undefined where one in force stays.
 */
export const giveConsent = async (given: NewConsent, now: Instant): Promise<number | undefined> => {
  const live = await holdLive(given)
  if (live && !isNewer(given.version, live.version)) return undefined
  if (live) await closeConsent(live.id, 'renewed', given.client, now)
  return insertConsent(given, now)
}

export interface AgreedTerms {
  accountId: number
  brandId: number
  /** The version that the person ticked, by the client; undefined from clients of an earlier release. */
  version: string | undefined
  by: NewConsent['by']
  client: Client
}

/** Writes down that a person agreed to the terms with a log-in; a version that this release does not know is nothing. In the open transaction. */
export const agreeToTerms = async ({ version, ...agreed }: AgreedTerms, now: Instant): Promise<void> => {
  if (version !== undefined && isVersion('terms', version)) await giveConsent({ ...agreed, kind: 'terms', version }, now)
}

type Withdrawn = ConsentOf & { client: Client }

/** Deletes, in the open transaction, what a room keeps of the body and heart of a person at a brand. */
export type DropHealth = (of: Pick<ConsentOf, 'accountId' | 'brandId'>) => Promise<unknown>
/** What is kept by consents, or knows it. */
export interface Kept extends Pick<AppContext, 'objects'> {
  dropHealth: DropHealth
}

/** Ends a consent by the person, and what is kept by it: photos of the face and measures of body and heart go at once, and with a guardian's consent those of a person under 14. */
const withdraw = async (kept: Kept, of: Withdrawn, now: Instant): Promise<void> => {
  const live = await holdLive(of)
  if (live) await closeConsent(live.id, 'member', of.client, now)
  if (of.kind === 'face') await dropFaces(kept.objects, of, now)
  if (of.kind === 'health') await kept.dropHealth(of)
  if (of.kind !== 'guardian') return
  const { guardian } = await findStanding(of.accountId, { id: 0, brandId: of.brandId })
  if (!guardian || !isUnderAge(guardian.bornOn, dayOf(now))) return
  for (const kind of ['face', 'health'] as const) await withdraw(kept, { ...of, kind }, now)
}

/** A person gives or withdraws a consent by a tap, in the open transaction. Repeated, nothing changes. Fails with `consent.not_here` or `consent.stays`. */
export const changeConsent = async (kept: Kept, of: Withdrawn, given: boolean, now: Instant): Promise<void> => {
  insist(given ? judgeGiving(of.kind) : judgeWithdrawing(of.kind))
  if (given) return void (await giveConsent({ ...of, version: consentVersions[of.kind], by: 'member' }, now))
  await withdraw(kept, of, now)
}

/** A person agrees to be shown in rankings by signing up with name and portrait, in the open transaction. */
export const agreeToRanking = (of: Omit<Withdrawn, 'kind'>, now: Instant): Promise<unknown> =>
  giveConsent({ ...of, kind: 'ranking', version: consentVersions.ranking, by: 'member' }, now)
