import type { Card, CardTpl } from '@/contract/card/card'
import { writeCardAmount } from '@/domain/card/amount'
import { CardType, type CardFacts } from '@/domain/card/card'
import { isExpired } from '@/domain/card/validity'
import { fen, fenToYuan } from '@/domain/money'
import { daysBetween, type ShopDate } from '@/domain/time'
import type { OptionRow, TemplateRow } from './repository'
import type { CardRow } from './statements'
import type { OfferedTerm } from './terms/repository'

/** The card as input of the rules in `src/domain/card`. */
export const cardFacts = (row: CardRow): CardFacts => ({
  type: row.type,
  templateId: row.cardTplId,
  balance: row.balanceUnits,
  start: row.startDay,
  end: row.endDay,
  validFrom: row.validFrom,
  validTo: row.validTo,
  checkValid: row.checkValid,
  isAutoStart: row.isAutoStart,
  isActive: row.isActive,
  isLocked: row.isLocked,
  lockStart: row.lockStart,
  lockEnd: row.lockEnd,
  shopIds: row.shops.map((shop) => shop.id),
  isGeneral: row.shops.length > 1,
  limits: { day: row.dayTimes, week: row.weekTimes, month: row.monthTimes, pre: row.preTimes },
  counts: { day: row.dayCount, week: row.weekCount, month: row.monthCount, pre: row.preCount },
})

/** A period card's balance is the days until its end, negative once that is past (commerce ledger MC-155); before it has an end, its number of days. */
export const cardBalance = (row: Pick<CardRow, 'type' | 'balanceUnits' | 'startDay' | 'endDay'>, today: ShopDate): number => {
  if (row.type !== CardType.period || row.endDay === null) return writeCardAmount(row.type, row.balanceUnits)
  return daysBetween(row.startDay !== null && row.startDay > today ? row.startDay : today, row.endDay)
}

/** `phoneOf` masks phones for the reader. */
export const cardWire = (row: CardRow, today: ShopDate, readPhone: (user: CardRow['users'][number]) => string): Card => ({
  id: row.id,
  name: row.name,
  card_no: row.cardNo,
  type: row.type,
  card_tpl_id: row.cardTplId,
  card_tpl_type: row.cardTplType,
  is_public: row.isPublic,
  channel: 'CARD',
  balance: cardBalance(row, today),
  account: row.type === CardType.value ? writeCardAmount(row.type, row.balanceUnits) : 0,
  times: row.type === CardType.times ? row.balanceUnits : 0,
  ...(row.timesOf !== null && { times_of: row.timesOf }),
  start: row.startDay,
  end: row.endDay,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  check_valid: row.checkValid,
  is_active: row.isActive,
  is_locked: row.isLocked,
  lock_start: row.lockStart,
  lock_end: row.lockEnd,
  is_auto_start: row.isAutoStart,
  is_expired: isExpired(cardFacts(row), today),
  meituan_monthly_card: row.meituanMonthlyCard,
  auto_renew_option: row.renewOptionId === null ? null : { id: row.renewOptionId },
  ...(row.monthDay !== null && { month_day: row.monthDay }),
  card_limit: { day_times: row.dayTimes, week_times: row.weekTimes, month_times: row.monthTimes, pre_times: row.preTimes },
  day_order_count: row.dayCount,
  week_order_count: row.weekCount,
  month_order_count: row.monthCount,
  pre_order_count: row.preCount,
  shops: row.shops,
  users: row.users.map((user) => ({ ...user, phone: readPhone(user) })),
  card_tpl_service_term: row.term && {
    id: row.term.id,
    is_read: row.term.isRead,
    need_signature: row.term.needSignature,
    version: row.term.version,
  },
})

const yuan = (amount: number): number => fenToYuan(fen(amount))

const optionWire = (row: OptionRow, type: CardType): CardTpl['options'][number] => ({
  id: row.id,
  charge: writeCardAmount(type, row.chargeUnits),
  price: yuan(row.priceFen),
  days: row.days,
  ...(row.months !== null && { months: row.months }),
  limit_days: row.days !== null,
  auto_renew: row.autoRenew,
  auto_renew_first_discount: row.autoRenewFirstPriceFen !== null,
  auto_renew_first_price: row.autoRenewFirstPriceFen === null ? null : yuan(row.autoRenewFirstPriceFen),
  auto_renew_trigger_value: row.autoRenewTriggerUnits === null ? null : writeCardAmount(type, row.autoRenewTriggerUnits),
  custom_card_start_date_range: row.customStartDays,
})

/** A template with its options (at least one) and the shops where its cards work. */
export const templateWire = (
  row: TemplateRow,
  { options, shops, term }: { options: readonly OptionRow[]; shops: CardTpl['shops']; term: OfferedTerm | undefined },
): CardTpl => ({
  id: row.id,
  name: row.name,
  type: row.type,
  description: row.description,
  image: row.image,
  min_price: yuan(Math.min(...options.map((option) => option.priceFen))),
  options: options.map((option) => optionWire(option, row.type)),
  limits: { user_count: row.limitUserCount },
  card_tpl_service_term: term
    ? { id: term.id, content: term.content, is_read: term.isRead, need_signature: term.needSignature, version: term.version }
    : null,
  shops,
})
