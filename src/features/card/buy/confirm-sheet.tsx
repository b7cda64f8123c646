import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { AmountWords } from '@/features/payment/amount-words'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import { findTplKind } from '../template/tpl-words'
import { BuyRows } from './buy-rows'
import { OptionGrid } from './option-grid'
import { PriceLines } from './price-lines'
import { RenewalTerms } from './renewal-terms'
import type { ReadyToBuy } from './use-buy-card'
import styles from './confirm-sheet.module.scss'
import { useT } from './texts'

interface ConfirmSheetProps {
  buy: ReadyToBuy
  /** The terms to agree to, above the amount. */
  consent?: ReactNode
  /** The words and the act of the button, once the terms allow it. */
  act: { word: string; onPress: () => void; off?: boolean; note?: string }
}

/** The layer that confirms a purchase before its order is sent (commerce ledger MC-033, MC-034). */
export function ConfirmSheet({ buy, consent, act }: ConfirmSheetProps) {
  const t = useT()
  const { tpl, options, renews, setLayer, busy, sum, discount, price, way, isFree, changed } = buy
  const saved = discount > 0 ? t('buy.saved', { amount: amountText(discount) }) : ''
  return (
    <Sheet
      open
      id='confirm-buy'
      title={t('buy.confirmTitle')}
      onClose={() => setLayer(undefined)}
      closeLabel={t('common.close')}
      foot={
        <View className={styles.foot}>
          {consent}
          <View className={styles.bar}>
            <AmountWords id='buy-sum' amount={amountText(sum)} {...(discount > 0 && { was: amountText(price) })} note={act.note ?? saved} />
            <Button id='pay-card' busy={busy} disabled={!way && !isFree} off={act.off} onPress={act.onPress}>
              {act.word}
            </Button>
          </View>
        </View>
      }
    >
      <View className={styles.parts}>
        <CellGroup>
          <Cell
            plain
            lead={<CardMini kind={findTplKind(tpl.type).face} />}
            title={tpl.name}
            note={tpl.shops.map(({ name }) => name).join(t('card.listComma'))}
            {...(options.length === 1 && { value: amountText(price) })}
          />
        </CellGroup>
        {options.length > 1 && (
          <View className={styles.options}>
            <OptionGrid buy={buy} prefix='layer' />
          </View>
        )}
        {buy.why && <FootNote icon='info'>{buy.why}</FootNote>}
        {changed && (
          <CellGroup>
            <Cell plain id='price-changed' role='alert' lead={<Icon name='alert' />} title={changed} />
          </CellGroup>
        )}
        <BuyRows buy={buy} prefix='layer' />
        <PriceLines buy={buy} />
        {renews && <RenewalTerms buy={buy} />}
      </View>
    </Sheet>
  )
}
