import type { Card } from '@/contract/card/card'
import type { ShopDate } from '@/domain/time'
import { CardFace } from '@/ui/card-face/card-face'
import { Progress } from '@/ui/taro/progress'
import { useT } from './texts'
import { ownCardAppearance } from './own-card-appearance'

interface OwnCardFaceProps {
  card: Card
  today: ShopDate
  userId: number
  onPress?: () => void
}

/** The face of one of the member's cards, with what is left of it as a line where that has an end (mock-up 12). */
export function OwnCardFace({ card, today, userId, onPress }: OwnCardFaceProps) {
  const t = useT()
  const { left, ...appearance } = ownCardAppearance(t, card, today, userId)
  const said = [appearance.before, appearance.amount, appearance.unit, appearance.words].filter(Boolean).join(' ')
  return (
    <CardFace
      {...appearance}
      {...(onPress && { id: `card-${card.id}`, onPress, label: `${card.name} ${said}` })}
      meter={left && <Progress face {...left} label={t('card-own.left')} />}
    />
  )
}
