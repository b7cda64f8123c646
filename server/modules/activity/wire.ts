import type { Activity } from '@/contract/activity'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { ActivityRow, OptionRow } from './repository'

/** Stands for no limit (booking ledger BK-496, commerce ledger MC-163). */
const NO_LIMIT = 10_000_000_000
/** Commerce ledger MC-116. */
const INACTIVE = 2

const yuan = (amount: number): number => fenToYuan(fen(amount))
const at = (date: Date): string => formatInstant(instantOf(date))
const atOrNull = (date: Date | null): string | null => (date === null ? null : at(date))

const readPrice = (row: OptionRow): number => (row.isFree ? 0 : yuan(row.priceFen ?? 0))

const makeRules = (row: OptionRow, supportCard: boolean): Activity['options'][number]['rules'] => {
  const cost = readPrice(row)
  if (row.isFree) return [{ channel: 'FREE', cost }]
  return [{ channel: 'ONLINE', cost }, ...(supportCard ? [{ channel: 'CARD', cost }] : [])]
}

/**
 * Nobody can sign up here yet: there are no sign-ups of members to count, so `user_order_count` is 0 (commerce ledger MC-083). The places taken are
 * those that the venue filled otherwise.
 */
const optionWire = (row: OptionRow, supportCard: boolean): Activity['options'][number] => ({
  id: row.id,
  name: row.name,
  is_free: row.isFree,
  rules: makeRules(row, supportCard),
  limits: { user_count: row.limitUserCount, user_status: row.limitUserStatus },
  limit_user_count: row.limitTotalCount ?? NO_LIMIT,
  total_order_count: row.orderCount,
  user_order_count: 0,
})

/** An activity that is over is inactive, whatever it was before. */
export const activityWire = (row: ActivityRow, options: readonly OptionRow[], now: Instant): Activity => ({
  id: row.id,
  name: row.name,
  image: row.image,
  place: row.place,
  start: at(row.startAt),
  end: at(row.endAt),
  status: (row.endAt.getTime() <= now ? INACTIVE : row.status) as Activity['status'],
  need_sign_up: row.needSignUp,
  sign_up_start: atOrNull(row.signUpStart),
  sign_up_end: atOrNull(row.signUpEnd),
  support_card: row.supportCard,
  min_price: options.length === 0 ? null : Math.min(...options.map(readPrice)),
  options: options.map((option) => optionWire(option, row.supportCard)),
})
