import { Text, View } from '@tarojs/components'
import type { CardTpl } from '@/contract/card/card'
import { CardType } from '@/domain/card/card'
import { priceText } from '@/i18n/numbers'
import { useT } from '../texts'
import { Card } from '@/ui/card/card'
import { CardFace } from '@/ui/card-face/card-face'
import { CardMini } from '@/ui/card-face/card-mini'
import { Price } from '@/ui/price/price'
import { findTplKind, writeUnits } from './tpl-words'
import styles from './tpl-card.module.scss'
import { TplOptions } from './tpl-options'
import { TplTerms } from './tpl-terms'

/** A stored-value card is drawn whole; other cards show their units on a small face. */
function TplHead({ tpl }: { tpl: CardTpl }) {
  const t = useT()
  const kind = findTplKind(tpl.type)
  const from = tpl.options.some(({ price }) => price !== tpl.min_price) ? t('card.priceFrom') : undefined
  const [cheapest] = [...tpl.options].sort((a, b) => a.price - b.price)
  if (tpl.type === CardType.value)
    return (
      <CardFace kind={kind.face} title={tpl.name} tag={t(kind.word)} note={tpl.description} amount={priceText(tpl.min_price)} unit={from} />
    )
  return (
    <View className={styles.head}>
      <CardMini kind={kind.face} big>
        {cheapest && (
          <View className={styles.holds}>
            <Text className={styles.number}>{writeUnits(t, tpl.type, cheapest).n}</Text>
            <Text className={styles.unit}>{writeUnits(t, tpl.type, cheapest).word}</Text>
          </View>
        )}
      </CardMini>
      <View className={styles.words}>
        <View className={styles.name}>{tpl.name}</View>
        <View className={styles.note}>{tpl.description}</View>
        <Price size={17} amount={priceText(tpl.min_price)} unit={from} />
      </View>
    </View>
  )
}

/** One template: its face, its options, its limits and terms (commerce ledger MC-032). */
export function TplCard({ tpl, onOpen }: { tpl: CardTpl; onOpen: (optionId: number) => void }) {
  return (
    <Card className={styles.card} role='group' label={tpl.name} id={`tpl-${tpl.id}`}>
      <TplHead tpl={tpl} />
      <View className={styles.rest}>
        <TplOptions tpl={tpl} onOpen={onOpen} />
        <TplTerms tpl={tpl} />
      </View>
    </Card>
  )
}
