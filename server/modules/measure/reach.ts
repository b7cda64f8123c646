import { looksAfter, type Acting, type Asking } from '@server/authority/reach'
import { recordDone } from '@server/authority/staff-acts'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { holds, type Right } from '@/domain/staff/rights'
import { findOwner, type MeasuresOf } from './repository'
import type { OwnerRow } from './rows'

/** Whether the caller has the right over measures, and looks after the person. */
const reaches = async (asking: Asking, userId: number, right: Right): Promise<boolean> =>
  holds(asking.membership, right) && (await looksAfter(asking, userId))

export interface Seen {
  of: MeasuresOf
  owner: OwnerRow
  mayWrite: boolean
}

/**
 * The person whose measures the caller sees at the shop: himself, or one whom he looks after with the right to see them, and then the look is recorded. Otherwise fails with
 * `permission.none`.
 */
export const seeMeasures = async ({ actor, membership }: Acting, userId: number): Promise<Seen> => {
  const asking: Asking = { actor, membership: membership ?? fail('shop.not_bound') }
  const of = { shopId: asking.membership.shopId, accountId: userId }
  const isOwn = userId === actor.accountId
  if (!isOwn && !(await reaches(asking, userId, 'measure:see'))) return fail('permission.none')
  const owner = (await findOwner(of)) ?? fail('permission.none')
  if (!isOwn) await inTransaction(() => recordDone({ shopId: of.shopId, aboutId: userId }))
  return { of, owner, mayWrite: await mayWrite(asking, userId) }
}

/** Nobody writes down measures of himself: they are what another person measured. */
export const mayWrite = async (asking: Asking, userId: number): Promise<boolean> =>
  userId !== asking.actor.accountId && (await reaches(asking, userId, 'measure:write'))
