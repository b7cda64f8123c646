import { readOrderFor } from './repository'
import type { PayOrderRow, PurposeName } from './rows'

/** The pay order of a booking, court order or plan order; undefined if nothing was to be paid online. */
export const findOrder = (purpose: PurposeName, purposeId: number): Promise<PayOrderRow | undefined> => readOrderFor(purpose, purposeId)
