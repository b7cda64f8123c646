import { View } from '@tarojs/components'
import type { Card } from '@/contract/card/card'
import type { CorpCard } from '@/contract/corporate'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useT } from '../texts'
import { a11y } from '@/platform/a11y'
import { CardFace } from '@/ui/card-face/card-face'
import { cx } from '@/ui/cx'
import { cardAppearance } from '../card-appearance'
import { corpCardAppearance } from './corp-card-appearance'
import styles from './card-strip.module.scss'

interface CardStripProps {
  cards: readonly Card[]
  /** The user whose cards they are. */
  userId: number
  /** Corporate subsidy cards, which come first. */
  corpCards?: readonly CorpCard[]
  onOpen?: (card: Card) => void
  onOpenCorp?: (card: CorpCard) => void
}

/** The member's cards side by side; a single card has the whole width (commerce ledger MC-058). */
export function CardStrip({ cards, userId, corpCards = [], onOpen, onOpenCorp }: CardStripProps) {
  const t = useT()
  const today = dayOf(useNow())
  const faces = [
    ...corpCards.map((card) => ({
      key: `corp-card-${card.id}`,
      face: { ...corpCardAppearance(t, card, today), ...(onOpenCorp && { onPress: () => onOpenCorp(card), label: card.name }) },
    })),
    ...cards.map((card) => ({
      key: `card-${card.id}`,
      face: { ...cardAppearance(t, card, today, userId), ...(onOpen && { onPress: () => onOpen(card), label: card.name }) },
    })),
  ]
  return (
    <View className={styles.strip} {...a11y({ role: 'list', label: t('card.mine'), scrolls: !onOpen })}>
      {faces.map(({ key, face }) => (
        <View key={key} className={cx(styles.card, faces.length === 1 && styles.alone)} {...a11y({ role: 'listitem' })}>
          <CardFace {...face} low id={key} />
        </View>
      ))}
    </View>
  )
}
