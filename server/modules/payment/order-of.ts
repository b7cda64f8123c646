import { readOrderOf } from './repository'
import type { PayOrderRow, PurposeName } from './rows'

/** The order that pays for something; undefined where nothing was to be paid online. */
export const orderOf = (purpose: PurposeName, purposeId: number): Promise<PayOrderRow | undefined> => readOrderOf(purpose, purposeId)
