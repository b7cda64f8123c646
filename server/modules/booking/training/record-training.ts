import type { Actor } from '@server/context'
import { fail } from '@server/errors'
import { brokenConstraint } from '@server/db/sql-error'
import { notify, timeWord } from '@server/modules/notice/service'
import { orderNamed } from '@server/authority/orders'
import { isTrainingSpan, judgeMoment } from '@/domain/booking/self-training'
import type { Instant } from '@/domain/time'
import {
  endTraining,
  insertSelfTraining,
  insertVisit,
  readTraining,
  readVisit,
  type NewSelfTraining,
  type NewVisit,
} from '../feed/repository'

const insistOnMoment = (start: Instant, now: Instant): void => {
  const verdict = judgeMoment(start, now)
  if (!verdict.ok) fail(verdict.reason, verdict.params)
}

/** Stores an appointment between staff of the shop and a person bound to it (booking ledger BK-145); returns its id. */
export const recordVisit = async (visit: NewVisit, now: Instant): Promise<number> => {
  insistOnMoment(visit.at, now)
  const id = (await insertVisit(visit, now)) ?? fail('shop.not_bound')
  const { accountId, brandId, shopId, shopName, sellerName, visitAt } = (await readVisit(id))!
  const time = timeWord(visitAt)
  await notify({
    accountId,
    brandId,
    shopId,
    kind: 'visit.made',
    params: { by: sellerName, time, shop: shopName },
    path: `/shop/${shopId}/mobile/visits/${id}/`,
    now,
  })
  return id
}

/** Stores a self-training of a person bound to the shop; returns its id. */
export const recordSelfTraining = async (training: NewSelfTraining, now: Instant): Promise<number> => {
  if (!isTrainingSpan(training)) return fail('request.invalid', { field: 'end' })
  insistOnMoment(training.start, now)
  try {
    return (await insertSelfTraining(training, now)) ?? fail('shop.not_bound')
  } catch (error) {
    return brokenConstraint(error) === 'self_training_free' ? fail('booking.cancel_other_first') : Promise.reject(error as Error)
  }
}

/** Cancels a self-training that has not begun. */
export const cancelSelfTraining = async (id: number, now: Instant): Promise<void> => {
  if (!(await endTraining(id, now))) fail('booking.not_cancellable')
}

/** An appointment of a shop; refused to everybody but its member and its seller, as is one that does not exist. */
export const requireVisit = async (id: number, shopId: number, accountId: number) => {
  const row = await readVisit(id)
  return row?.shopId === shopId && (row.accountId === accountId || row.sellerId === accountId) ? row : fail('permission.none')
}

/** A self-training of a shop that the caller names; whether he may see it is still to be judged. */
export const requireTraining = async (actor: Actor, id: number, shopId: number) => orderNamed(actor, await readTraining(id), shopId)
