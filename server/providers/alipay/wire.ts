import { type Fen, fenToYuan, yuanToFen } from '@/domain/money'
import { formatInstant, type Instant, parseInstant, SHOP_ZONE } from '@/domain/time'

/** `yyyy-MM-dd HH:mm:ss` in UTC+8, Alipay's only form of time. */
export const writeTime = (at: Instant): string => formatInstant(at).slice(0, 19).replace('T', ' ')

/** Reads Alipay's time, with or without a fraction of a second; undefined for anything else. */
export const readTime = (text: unknown): Instant | undefined => {
  const found = typeof text === 'string' ? /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?$/.exec(text) : null
  return found ? parseInstant(`${found[1]}T${found[2]}${SHOP_ZONE}`) : undefined
}

/** Yuan with two decimals. */
export const writeYuan = (amount: Fen): string => fenToYuan(amount).toFixed(2)

/** Reads yuan with at most two decimals, negative in statements; undefined for anything else. */
export const readYuan = (text: unknown): Fen | undefined =>
  typeof text === 'string' && /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? yuanToFen(Number(text)) : undefined
