import type { GroupSchedule } from '@/contract/booking/shapes'
import type { ShownPrice } from '@/domain/booking/group/shown-price'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'
import { priceText } from '@/i18n/numbers'
import { useT } from '@/i18n/runtime'
import { Price } from '@/ui/price/price'
import { classPrice } from '../class-facts'

/** The price of a class, where its list shows prices to a user of this status (booking ledger BK-303). */
export function ClassPrice({ schedule, userStatus }: { schedule: GroupSchedule; userStatus: number | null }) {
  return <ShownPriceOf price={classPrice(schedule, userStatus)} was={schedule.trial_course?.original_price} />
}

/** A price in a list; `was` is the price without the trial, in yuan. */
export function ShownPriceOf({ price, was = 0 }: { price: ShownPrice; was?: number | undefined }) {
  const t = useT()
  switch (price.kind) {
    case 'hidden':
    case 'none':
      return null
    case 'free':
      return <Price amount={t('booking.freeTag')} />
    case 'trial':
      return <Price amount={priceText(fenToYuan(price.price))} was={priceText(was)} />
    case 'money':
      return <Price amount={priceText(fenToYuan(price.price))} />
    case 'card':
      if (price.type === CardType.value) return <Price amount={priceText(fenToYuan(fen(price.cost)))} />
      return <Price amount={price.type === CardType.times ? t('booking.costTimes', { n: price.cost }) : t('booking.costDays')} />
  }
}
