import { createHash } from 'node:crypto'

/** A number from 0 (included) to 1 that belongs to a text: the demo's only chance, the same on every machine. */
export const chance = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0) / 2 ** 32

/** A whole number from `from` to `to`, both included, that belongs to a text. */
export const chanceBetween = (text: string, from: number, to: number): number => from + Math.floor(chance(text) * (to - from + 1))
