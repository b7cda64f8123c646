import { View } from '@tarojs/components'
import type { Card } from '@/contract/card'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useT } from '@/i18n/runtime'
import { a11y } from '@/platform/a11y'
import { CardFace } from '@/ui/card-face/card-face'
import { cx } from '@/ui/cx'
import { cardLook } from '../card-look'
import styles from './card-strip.module.scss'

/** The member's cards as they would lie in the hand, side by side; one alone has the whole width. */
export function CardStrip({ cards }: { cards: readonly Card[] }) {
  const t = useT()
  const today = dayOf(useNow())
  return (
    <View className={styles.strip} {...a11y({ role: 'list', label: t('card.mine') })}>
      {cards.map((card) => (
        <View key={card.id} className={cx(styles.card, cards.length === 1 && styles.alone)} {...a11y({ role: 'listitem' })}>
          <CardFace {...cardLook(t, card, today)} low id={`card-${card.id}`} />
        </View>
      ))}
    </View>
  )
}
