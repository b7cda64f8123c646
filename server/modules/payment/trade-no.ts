import { randomBytes } from 'node:crypto'

/** A number of ours for a trade, never used before: 30 letters and digits. */
export const newTradeNo = (): string => randomBytes(15).toString('hex')
