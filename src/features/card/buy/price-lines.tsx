import { CardType } from '@/domain/card/card'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { chargeText } from '../template/tpl-words'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

/** The price, what a coupon takes off, and what the card gets. */
export function PriceLines({ buy }: { buy: ReadyToBuy }) {
  const t = useT()
  const { tpl, option, price, discount } = buy
  const isValue = tpl.type === CardType.value
  const bonus = option.charge - option.price
  return (
    <CellGroup>
      <Cell plain title={t(isValue ? 'buy.topUp' : 'buy.price')} value={amountText(price)} />
      {discount > 0 && <Cell plain title={t('buy.coupon')} value={amountText(-discount)} />}
      {isValue ? (
        <Cell
          plain
          title={t('buy.gets')}
          note={bonus > 0 ? t('buy.withBonus', { amount: amountText(bonus) }) : null}
          value={amountText(option.charge)}
        />
      ) : (
        <Cell plain title={tpl.name} value={chargeText(t, tpl.type, option)} />
      )}
    </CellGroup>
  )
}
