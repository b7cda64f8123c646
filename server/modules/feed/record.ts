import { fail } from '@server/errors'
import type { Instant } from '@/domain/time'
import { insertSelfTraining, insertVisit, type NewSelfTraining, type NewVisit } from './repository'

/** Registers an appointment that somebody who works at the shop made with a person known there (booking ledger BK-145); answers its id. */
export const recordVisit = async (visit: NewVisit, now: Instant): Promise<number> =>
  (await insertVisit(visit, now)) ?? fail('shop.not_bound')

/** Registers a self-training of a person known at the shop; answers its id. */
export const recordSelfTraining = async (training: NewSelfTraining, now: Instant): Promise<number> =>
  (await insertSelfTraining(training, now)) ?? fail('shop.not_bound')
