import { readOrderOf } from './repository'
import type { OrderRow, PurposeName } from './rows'

/** The order that pays for something; undefined where nothing was to be paid online. */
export const orderOf = (purpose: PurposeName, purposeId: number): Promise<OrderRow | undefined> => readOrderOf(purpose, purposeId)
