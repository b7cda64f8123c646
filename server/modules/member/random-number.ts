import { randomFillSync } from 'node:crypto'

const POOL = 4_096
const SPAN = 2 ** 32
let pool = new Uint32Array(0)
let at = 0

/** Draws a number between two, the lower included. */
export type Draw = (low: number, high: number) => number

/** A number between two, as likely as any other. Random bytes are taken in pools, because a sound needs a hundred thousand. */
export const between: Draw = (low, high) => {
  if (at >= pool.length) {
    pool = randomFillSync(new Uint32Array(POOL))
    at = 0
  }
  const share = pool[at]! / SPAN
  at += 1
  return low + (high - low) * share
}
