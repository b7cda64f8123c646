import type { Card } from '@/contract/card/card'
import type { ShopDate } from '@/domain/time'
import { card as texts } from './texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Words } from '@/ui/words/words'
import { cardAppearance } from './card-appearance'

const { useT } = withTexts({ card: texts })

interface CardCellsProps {
  cards: readonly Card[]
  today: ShopDate
  onPress: (card: Card) => void
}

/** Cards as rows: the face in small, its name and term, and what is left, or why it cannot be used. */
export function CardCells({ cards, today, onPress }: CardCellsProps) {
  const t = useT()
  return (
    <CellGroup>
      {cards.map((card) => {
        const { kind, title, footLeft, amount, unit, tag, words } = cardAppearance(t, card, today)
        return (
          <Cell
            key={card.id}
            id={`card-${card.id}`}
            lead={<CardMini kind={kind} />}
            title={title}
            note={typeof footLeft === 'string' ? <Words text={footLeft} /> : footLeft}
            value={kind === 'off' ? tag : [amount ?? words, unit].filter(Boolean).join(' ')}
            chevron
            off={kind === 'off'}
            onPress={() => onPress(card)}
          />
        )
      })}
    </CellGroup>
  )
}
