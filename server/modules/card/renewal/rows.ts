import { columns, type RowOf } from '@server/db/columns'
import type { CardType, DayRange } from '@/domain/card/card'
import type { RenewalProvider } from '@/domain/card/renewal/provider'
import type { RenewalStatus } from '@/domain/card/renewal/renewal'

export const contract = columns(
  'renewal_contract',
  [
    'id',
    'brandId',
    'shopId',
    'accountId',
    'cardTplId',
    'cardId',
    'cardOrderId',
    'optionId',
    'units',
    'days',
    'months',
    'priceFen',
    'triggerUnits',
    'provider',
    'code',
    'contractId',
    'status',
    'createdAt',
    'signedAt',
    'liveAt',
    'closedAt',
    'endedAt',
    'asks',
  ],
  'c',
)

export interface ContractRow extends RowOf<typeof contract> {
  status: RenewalStatus
  provider: RenewalProvider
}

/** States of a deduction: to come or under way, deducted, failed, no more needed. */
export const DeductionStatus = { open: 1, done: 2, failed: 3, dropped: 4 } as const

export const deduction = columns(
  'renewal_deduction',
  ['id', 'brandId', 'contractId', 'period', 'toldAt', 'announcedAt', 'dueDay', 'status', 'tries', 'nextTryAt', 'cardOrderId'],
  'd',
)
export type DeductionRow = RowOf<typeof deduction>

/** A card as the rules of renewal read it. */
export interface RenewedCard extends DayRange {
  id: number
  accountId: number
  cardTplId: number
  name: string
  type: CardType
  balance: number
  isLocked: boolean
  lockStart: string | null
  lockEnd: string | null
  closedAt: Date | null
  /** The day of the month on which its months begin; null where it was bought by days. */
  monthDay: number | null
}

/** An option of a template that renews cards. */
export interface RenewalOptionRow {
  id: number
  units: number
  priceFen: number
  days: number | null
  months: number | null
  triggerUnits: number | null
}
