import { AppError } from '@server/errors'
import { checkinErrorStatus, type CheckinErrorCode } from '@/contract/checkin/error-status'
import type { Instant } from '@/domain/time'
import { insertGateEvent, type GateEvent, type GateEventKind } from './repository'

/** The reader at a shop's door: a gate, or somebody of the staff. */
export interface Reader {
  shopId: number
  brandId: number
  by: { deviceId: number } | { actorId: number }
}

/** A try to open the door, as it is written down. `at` is the instant by which it is judged. */
export interface GateTry {
  reader: Reader
  kind: GateEventKind
  at: Instant
  receivedAt: Instant
  stepKey?: string
  /** The person whom the gate knows, by the face or by the phone that asks it. */
  accountId?: number
}

export const isCheckinWord = (code: string): code is CheckinErrorCode => code in checkinErrorStatus

/** Writes down what came of a try. */
export const noteTry = (
  { reader: { shopId, brandId, by }, accountId, ...tried }: GateTry,
  { recordId, step, result }: Pick<GateEvent, 'recordId' | 'step' | 'result'>,
) =>
  insertGateEvent({
    ...tried,
    shopId,
    brandId,
    reader: by,
    recordId,
    accountId: recordId === null ? (accountId ?? null) : null,
    step,
    result,
  })

/** Does what may open the door. A refusal is written down once what it began is undone; `about` names the record of this shop that was made out. */
export const notingRefusal = async <T>(tried: GateTry, work: (about: (recordId: number) => void) => Promise<T>): Promise<T> => {
  let about: number | null = null
  try {
    return await work((recordId) => (about = recordId))
  } catch (error) {
    if (error instanceof AppError && isCheckinWord(error.code)) await noteTry(tried, { recordId: about, step: null, result: error.code })
    throw error
  }
}
