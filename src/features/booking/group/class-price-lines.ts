import type { ScheduleConfirm } from '@/contract/booking/shapes'
import type { ClassKind } from '@/domain/booking/codes'
import { refuseOthersThan } from '@/domain/booking/user-status'
import { priceLines } from '@/features/payment/order/price-lines'
import type { Translate } from '@/i18n/keys'
import { errorText } from '@/i18n/error-text'

/** A class, or a lesson that nobody has booked yet. */
type Priced = Pick<ScheduleConfirm, 'rules'> & { schedule: Pick<ScheduleConfirm['schedule'], 'max_users'> }

/** A range of people to show: the upper end of a private range is excluded (booking ledger BK-244, BK-245). */
const readRange = (rules: Priced['rules'], kind: ClassKind) =>
  kind === 'group' ? rules : rules.map((rule) => ({ ...rule, to_number: rule.to_number - 1 }))

/** The prices of one class by kind of payment, each with its users and its limit (booking ledger BK-110). */
export const classPriceLines = (t: Translate<'order'>, { rules, schedule }: Priced, kind: ClassKind) =>
  priceLines(t, readRange(rules, kind), {
    most: schedule.max_users,
    notes: ({ limits: { user_status: only, user_count: times } }) => [
      only.length > 0 ? errorText(refuseOthersThan(only).reason) : '',
      times ? t('order.perTimes', { n: times }) : '',
    ],
  })
