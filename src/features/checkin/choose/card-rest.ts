import type { Checkin } from '@/contract/checkin/shapes'
import { CardType } from '@/domain/card/card'
import { shownBalance } from '@/domain/checkin/judge-card'
import { amountText } from '@/i18n/numbers'
import type { Say } from '../words'

type Used = Pick<NonNullable<Checkin['card']>, 'card_tpl_type' | 'balance'>

/** The rest on a card: 剩 7 次, 余额 ¥1,280.00, 剩 131 天. */
export const cardRest = (t: Say, { card_tpl_type: type, balance }: Used): string => {
  if (type === CardType.value) return t('checkin.balance', { amount: amountText(balance) })
  const n = shownBalance(type as CardType, balance)
  return t(type === CardType.times ? 'checkin.leftTimes' : 'checkin.leftDays', { n })
}
