import { createHash } from 'node:crypto'

/** A pseudo-random number from 0 (included) to 1 (excluded) derived from a text, so that the demo is the same on every machine. */
export const chance = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0) / 2 ** 32

/** A pseudo-random whole number from `from` to `to`, both included, derived from a text. */
export const chanceBetween = (text: string, from: number, to: number): number => from + Math.floor(chance(text) * (to - from + 1))
