import { WaitingMethod } from '@/domain/booking/codes'
import { judgeOrderWindow } from '@/domain/booking/order-window'
import { waitingMethod } from '@/domain/booking/waiting/waiting'
import { instantOf, type Instant } from '@/domain/time'
import { promoteCandidate } from './promote-candidate'
import { markSkipped, markVacanciesNotified, readOffer, type OfferRow, type WaitingRow } from './repository'
import { notifyWaiting } from './notices'

/**
 * Offers the free seats of a class to its waiting list, in the transaction that freed `freed` of them and has the class locked (booking spec §4,
 * BK-197, BK-199). Until the cut-off, candidates who chose to be booked are promoted, first come first; a candidate who cannot be promoted is notified
 * of the reason, keeps the position and is passed over. Then every other candidate and subscriber for whom there are now enough seats is notified.
 * With `freed` 0 the free seats are judged again: only a new reason is notified.
 */
export const offerPlaces = async (scheduleId: number, freed: number, now: Instant): Promise<void> => {
  const offer = await readOffer(scheduleId)
  if (!offer || !canBeTaken(offer, now)) return
  const before = offer.free - freed
  let { free } = offer
  const refused: { id: number; reason: string; isNews: boolean }[] = []
  for (const candidate of offer.candidates) {
    if (!isAutomatic(offer, candidate, now) || candidate.count > free) continue
    const outcome = await promoteCandidate(offer, candidate, now)
    if (outcome.kind === 'booked') free -= candidate.count
    if (outcome.kind !== 'refused') continue
    const { reason, params } = outcome.refusal
    const isNews = reason !== candidate.skipReason || candidate.count > before
    if (isNews) await notifyWaiting('waiting.skipped', candidate.accountId, offer, { params: { ...params, reason } }, now)
    refused.push({ id: candidate.id, reason, isNews })
  }
  // Notified last: the order of the notices proves that no later candidate was promoted before the others were judged.
  const isOthers = freed > 0 || free < offer.free
  for (const { id, reason, isNews } of refused) if (isNews || isOthers) await markSkipped(id, reason, now)
  await notifyOthers(offer, { before, free }, now)
}

const canBeTaken = ({ isCancelled, startAt, free }: OfferRow, now: Instant): boolean => !isCancelled && free > 0 && now < instantOf(startAt)

const isAutomatic = ({ startAt, minutesCanWait }: OfferRow, { type }: WaitingRow, now: Instant): boolean =>
  waitingMethod(type, { start: instantOf(startAt), stopCanWait: minutesCanWait }, now) === WaitingMethod.automatic

/** Notifies a candidate or subscriber once as many seats are free as wanted, and again only after there were fewer. */
const notifyOthers = async (offer: OfferRow, { before, free }: { before: number; free: number }, now: Instant): Promise<void> => {
  const canBook = judgeOrderWindow(instantOf(offer.startAt), offer.minutesCanOrder, now).ok
  const isNews = (count: number) => canBook && count <= free && count > before
  const params = { left: free }
  const told = new Set<number>()
  for (const candidate of offer.candidates) {
    if (isAutomatic(offer, candidate, now) || candidate.count > free) continue
    if (candidate.type === WaitingMethod.automatic) await markSkipped(candidate.id, 'booking.wait_stopped', now)
    if (!isNews(candidate.count)) continue
    told.add(candidate.accountId)
    await notifyWaiting('waiting.place', candidate.accountId, offer, { params }, now)
  }
  if (!isNews(1) || offer.vacancies.length === 0) return
  for (const { accountId } of offer.vacancies)
    if (!told.has(accountId)) await notifyWaiting('vacancy.place', accountId, offer, { params }, now)
  await markVacanciesNotified(
    offer.vacancies.map(({ id }) => id),
    now,
  )
}
