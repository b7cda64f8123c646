import type { Card } from '@/contract/card/card'
import type { ShopDate } from '@/domain/time'
import { card as texts } from './texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { CardFace } from '@/ui/card-face/card-face'
import { cardAppearance } from './card-appearance'

const { useT } = withTexts({ card: texts })

/** The face of one card. */
export function CardHead({ card, today }: { card: Card; today: ShopDate }) {
  const t = useT()
  return <CardFace {...cardAppearance(t, card, today)} />
}
