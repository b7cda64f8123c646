import { fail } from '@server/errors'
import { inTransaction } from '@server/db/transaction'
import type { ShopRow } from '@server/modules/shop/service'
import type { Instant } from '@/domain/time'
import { findAccountByPhone, insertAccount, insertMembership, type AccountRow, type PhoneNumber } from './repository'

export interface NewMember {
  number: PhoneNumber
  username: string
  /** Undefined where nobody said it. */
  gender?: 0 | 1
  shop: ShopRow
}

export interface AddedMember {
  account: AccountRow
  /** `created`: a new account; `joined`: an existing account, newly bound to the shop; `known`: already bound. */
  outcome: 'created' | 'joined' | 'known'
}

/** Adds a person to a shop by phone. An existing account keeps its name and gender (booking ledger BK-394). */
export const addMember = ({ number, username, gender, shop }: NewMember, now: Instant): Promise<AddedMember> =>
  inTransaction(async () => {
    const made = await insertAccount({ ...number, username, gender: gender ?? null }, now)
    const account = made ?? (await findAccountByPhone(number)) ?? fail('member.not_found')
    const membership = { accountId: account.id, shopId: shop.id, brandId: shop.brandId, origin: 'staff', recommendAccountId: null, now }
    const joined = await insertMembership(membership)
    return { account, outcome: made ? 'created' : joined ? 'joined' : 'known' }
  })
