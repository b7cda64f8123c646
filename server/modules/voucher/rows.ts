import { columns, computed, narrowed, sql, type RowOf } from '@server/db/columns'
import type { VoucherIds } from '@server/providers/voucher/port'
import type { VoucherKind } from '@/domain/voucher/kind'

export const use = narrowed<{ ids: VoucherIds }>()(
  columns(
    'voucher_use',
    [
      'id',
      'brandId',
      'shopId',
      'accountId',
      'kind',
      'certificate',
      'useNo',
      'uses',
      'last4',
      'sealed',
      'requestId',
      'ids',
      'product',
      'ruleId',
      'amountFen',
      'isMonthly',
      'state',
      'why',
      'version',
      'sent',
      'undos',
      'sentAt',
      'unusedAt',
      'deadline',
      'nextAt',
      'verifiedAt',
      'exchangedAt',
      'handedAt',
      'handedBy',
      'refundedAt',
      'releasedAt',
      'createdAt',
    ],
    'u',
  ),
)
export type UseRow = RowOf<typeof use>

/** A use with the names of its person, its shop and of who handed it over. */
export const shownUse = sql`${use}, ${columns('account', ['username', 'phone'], 'a')}, ${columns('shop', { shopName: 'name' }, 's')},
    (SELECT username FROM account h WHERE h.id = u.handed_by) ${computed<{ handedName: string | null }>('handedName')}`
export type ShownUse = RowOf<typeof shownUse>

export const item = columns(
  'voucher_use_item',
  [
    'useId',
    'n',
    'optionId',
    'exchangeType',
    'name',
    'note',
    'num',
    'units',
    'days',
    'cardTplId',
    'couponTplId',
    'amountFen',
    'cardId',
    'isExtended',
    'endBefore',
  ],
  'i',
)
export type ItemRow = RowOf<typeof item>
/** An item with the name and type of its card, and the card's last day. */
export type ListedItem = ItemRow & { cardName: string | null; cardType: number | null; cardEnd: string | null }

export const step = columns('voucher_step', ['useId', 'what', 'at'])
export type StepRow = RowOf<typeof step>

export const link = columns('voucher_link', ['shopId', 'brandId', 'kind', 'poi', 'accountRef', 'state'])
export type LinkRow = RowOf<typeof link>

/** A rule with its shops and options, as it is stored. */
export interface RuleRow {
  id: number
  kind: VoucherKind
  keys: string[]
  isProductAll: boolean
  productNum: number
  productCount: number
  exchangeNum: number
  priority: number
  shops: number[]
  options: OptionRow[]
}

export interface OptionRow {
  id: number
  name: string
  note: string
  exchangeType: 1 | 2 | 3
  cardTplId: number | null
  cardName: string | null
  cardType: number | null
  cardShops: number[]
  couponTplId: number | null
  couponName: string | null
  units: number | null
  days: number | null
  num: number
}
