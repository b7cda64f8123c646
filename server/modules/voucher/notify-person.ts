import type { Instant } from '@/domain/time'
import { keepsTill } from '@/domain/staff/permissions'
import { listStaff } from '@server/authority/memberships'
import { notify, type NewNotice } from '@server/modules/notice/service'
import type { GuessedShop } from './guess-repository'
import type { UseRow } from './rows'

type Kind = Extract<NewNotice['kind'], `voucher.${string}`>

const kinds: Readonly<Partial<Record<UseRow['state'], Kind>>> = {
  exchanged: 'voucher.given',
  undone: 'voucher.undone',
  exception: 'voucher.exception',
  taken_back: 'voucher.taken_back',
}

/** The page of an exchange. */
const makePath = ({ shopId, kind, id }: UseRow): string => `/shop/${shopId}/mobile/partner/${kind}/records/${id}/`

/** What a person is told of a use in a state; undefined for one of which he is told nothing. */
export const makeNotice = (use: UseRow, now: Instant): NewNotice | undefined => {
  const kind = kinds[use.state]
  if (!kind) return undefined
  const { accountId, brandId, shopId, product } = use
  return { accountId, brandId, shopId, kind, params: { product }, path: makePath(use), now }
}

/** Tells those who look after vouchers at a shop that codes are guessed there. */
export const tellGuessed = async ({ shopId, brandId, n }: GuessedShop, now: Instant): Promise<void> => {
  const told = { brandId, shopId, kind: 'voucher.guessed', params: { n }, path: `/shop/${shopId}/mobile/staff/vouchers/`, now } as const
  for (const membership of await listStaff(shopId)) if (keepsTill(membership)) await notify({ ...told, accountId: membership.accountId })
}
