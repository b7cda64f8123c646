import type { ErrorCode } from '@/contract/errors'
import { judgeEnvelope } from '@/domain/grant/envelope'
import type { Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { insist } from '@server/modules/member/service'
import type { ShopRow } from '@server/modules/shop/service'
import { insistOnGuardian, readClaimant } from './claimant'
import { findEnvelope, listEnvelopes, takeSlot } from './repository'
import type { EnvelopeRow } from './rows'
import { envelopeFacts, ownSlot } from './wire'

/**
 * An envelope of the shop with the caller's own slot, whosever slot a link names (commerce ledger MC-013, MC-014). A hidden one is there for people who have a slot of it alone. Fails
 * with `envelope.not_found`.
 */
export const readEnvelope = async (shop: ShopRow, accountId: number | undefined, redid: number): Promise<EnvelopeRow> => {
  const row = await findEnvelope({ envelopeId: redid, shopId: shop.id, accountId })
  return row && (!row.isHidden || row.slotId !== null) ? row : fail('envelope.not_found')
}

const canOpen = (row: EnvelopeRow, now: Instant): boolean =>
  ownSlot(row) !== 'opened' && judgeEnvelope(envelopeFacts(row), ownSlot(row), now).ok

/** The envelope that home offers the caller: the first under way that he has not opened and of which a slot is left. */
export const readOffered = async (shop: ShopRow, accountId: number | undefined, now: Instant): Promise<EnvelopeRow | undefined> =>
  (await listEnvelopes(shop.id, accountId, now)).find((row) => canOpen(row, now))

/** Opens an envelope for the caller, once: whoever opened it before gets the same answer. Undefined for a person without a membership of the shop. */
export const openEnvelope = async (shop: ShopRow, row: EnvelopeRow, accountId: number, now: Instant): Promise<EnvelopeRow | undefined> => {
  if (ownSlot(row) === 'opened') return row
  const claimant = await readClaimant(accountId, shop, now)
  if (!claimant) return undefined
  insistOnGuardian(claimant, now)
  insist(judgeEnvelope(envelopeFacts(row), ownSlot(row), now))
  const taken = await takeSlot({ of: row.id, accountId, shopId: shop.id, brandId: shop.brandId, now })
  if (taken.id === null) return fail(taken.code as ErrorCode)
  return findEnvelope({ envelopeId: row.id, shopId: shop.id, accountId })
}

/** The envelope that the layer of home opens: the one that is offered, else the one under way that the caller opened last. */
export const readLayer = async (shop: ShopRow, accountId: number, now: Instant): Promise<EnvelopeRow | undefined> => {
  const rows = await listEnvelopes(shop.id, accountId, now)
  return rows.find((row) => canOpen(row, now)) ?? rows.filter((row) => ownSlot(row) === 'opened').at(-1) ?? rows[0]
}
