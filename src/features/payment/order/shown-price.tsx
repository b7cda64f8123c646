import type { ShownPrice as Shown } from '@/contract/payment'
import type { Translate } from '@/i18n/keys'
import { priceText } from '@/i18n/numbers'
import { useT } from '@/i18n/runtime'
import { Price, type PriceProps } from '@/ui/price/price'

/** ¥88, ¥49 起, 1 次: a period card takes nothing, so no other way asks for less. */
const shownPriceText = (t: Translate, { cost, unit, from }: Pick<Shown, 'cost' | 'unit' | 'from'>): string => {
  if (unit === 'days') return t('booking.costDays')
  if (cost === 0 && !from) return t('booking.freeTag')
  const price = unit === 'times' ? t('booking.costTimes', { n: cost }) : priceText(cost)
  return from ? t('booking.costFrom', { price }) : price
}

/** The price of a list; nothing where there is none. */
export function ShownPrice({ price, size }: { price: Shown | null; size?: NonNullable<PriceProps['size']> }) {
  const t = useT()
  if (!price) return null
  return <Price amount={shownPriceText(t, price)} {...(price.was !== null && { was: priceText(price.was) })} {...(size && { size })} />
}
