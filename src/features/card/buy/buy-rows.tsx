import { couponName } from '@/features/coupon/coupon-name'
import { dayText, monthDayText } from '@/i18n/dates'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { lastStart } from '@/domain/card/buy/judge-purchase'
import { chargedValidity, findValidity } from './option-appearance'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

const couponValue = (t: ReturnType<typeof useT>, { coupon, discount }: ReadyToBuy): string => {
  if (discount > 0) return amountText(-discount)
  if (coupon.usable === 0) return t('buy.couponNone')
  return coupon.isWanted ? t('buy.couponCount', { n: coupon.usable }) : t('buy.couponOff')
}

/** When the card begins and how long it is valid, the coupon, and how it is paid; each row that can be changed opens its choice. */
export function BuyRows({ buy, prefix }: { buy: ReadyToBuy; prefix: 'page' | 'layer' }) {
  const t = useT()
  const { tpl, option, charged, today, start = today, coupon, way, isFree, purchase, setChoice } = buy
  const within = charged ? 0 : option.custom_card_start_date_range
  const term = charged ? chargedValidity(charged, option, today) : findValidity(tpl.type, option, start)
  return (
    <CellGroup>
      {within > 0 && (
        <Cell
          id={`${prefix}-start`}
          title={t('buy.startDay')}
          note={t('buy.startRange', { n: within, last: monthDayText(t, lastStart(today, within)) })}
          value={dayText(t, start, today)}
          chevron
          onPress={() => setChoice('start')}
        />
      )}
      <Cell plain title={t('buy.validity')} value={term ? t('buy.range', term) : t('buy.forEver')} />
      {coupon.isShown && (
        <Cell
          id={`${prefix}-coupon`}
          title={t('buy.coupon')}
          note={coupon.chosen ? couponName(t, coupon.chosen) : null}
          value={couponValue(t, buy)}
          chevron
          onPress={coupon.open}
        />
      )}
      {purchase && !isFree && (
        <Cell id={`${prefix}-way`} title={t('buy.payWith')} value={way?.name ?? t('buy.noWay')} chevron onPress={() => setChoice('ways')} />
      )}
    </CellGroup>
  )
}
