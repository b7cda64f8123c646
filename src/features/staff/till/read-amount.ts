import { parseYuan } from '@/domain/money'
import { MOST_IN_TILL } from '@/domain/staff/till'

/** Yuan as typed, or undefined for what is no amount. */
export const readAmount = (typed: string): number | undefined => {
  const text = typed.trim()
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(text)) return undefined
  const yuan = Number(text)
  const amount = parseYuan(yuan)
  return amount === undefined || amount > MOST_IN_TILL ? undefined : yuan
}
