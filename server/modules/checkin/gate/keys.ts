import { createHmac, hkdfSync } from 'node:crypto'
import { deriveSeed, type Mac } from '@/domain/checkin/code'
import { addDays, dayOf, instantOf, type Instant, type ShopDate } from '@/domain/time'

export const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()

let derived: { from: string; key: Buffer } | undefined
const ownKey = (secret: string): Buffer => {
  if (derived?.from !== secret) derived = { from: secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'entry-code', 32)) }
  return derived.key
}

/** How many gates of a shop were revoked at an instant: with each the shop's keys are others, so that a gate that was stolen forges no code any more. */
export const generationAt = (revokedAt: readonly Date[], at: Instant): number => revokedAt.filter((date) => instantOf(date) <= at).length

/** The key of a shop's codes for the records of one day. A gate of the shop holds it, so that it can tell a forged code while the server is away. */
const dayKey = (secret: string, shopId: number, day: ShopDate, generation: number): Buffer =>
  createHmac('sha256', ownKey(secret)).update(`${shopId}:${day}:${generation}`).digest()

/**
 * The key with which the screen of a gate draws its codes of one day. It is of that gate alone; the screen holds it to draw without a network, and those of a revoked
 * gate of the shop end with it.
 */
export const screenKey = (
  secret: string,
  { shopId, gateId }: { shopId: number; gateId: number },
  { day, generation }: { day: ShopDate; generation: number },
): Buffer => createHmac('sha256', ownKey(secret)).update(`screen:${shopId}:${gateId}:${day}:${generation}`).digest()

export interface SeedOf {
  id: number
  shopId: number
  createdAt: Date
}

/** The seed of a record's codes in a generation of the shop's keys. */
export const recordSeed = (secret: string, { id, shopId, createdAt }: SeedOf, generation: number): Uint8Array =>
  deriveSeed(dayKey(secret, shopId, dayOf(instantOf(createdAt)), generation), id, mac)

/** The keys that a gate needs today: a record may be of the day before, and the gate may be alone at midnight. */
export const gateKeys = (secret: string, shopId: number, generation: number, now: Instant): { day: ShopDate; key: Uint8Array }[] =>
  [-1, 0, 1].map((ahead) => {
    const day = addDays(dayOf(now), ahead)
    return { day, key: dayKey(secret, shopId, day, generation) }
  })

/** The keys that a screen needs: of today and so many days, as it may be without a network for as long. */
export const screenKeys = (secret: string, gate: { shopId: number; gateId: number }, generation: number, now: Instant) =>
  [0, 1, 2].map((ahead) => {
    const day = addDays(dayOf(now), ahead)
    return { day, key: screenKey(secret, gate, { day, generation }) }
  })
