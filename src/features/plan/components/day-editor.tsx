import { useState } from 'react'
import type { DraftCard } from '@/contract/plan'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { newAction, newCard, withAction } from '../drafts'
import { useT } from '../texts'
import { ActionEditor } from './action-editor'
import { actionMeasure } from './workout-card'

interface DayEditorProps {
  /** Before the ids of its rows. */
  id: string
  cards: readonly DraftCard[]
  onChange: (cards: DraftCard[]) => void
}

/** The cards of a day with their actions, each to be edited, and a way to add one. */
export function DayEditor({ id, cards, onChange }: DayEditorProps) {
  const t = useT()
  const [place, setPlace] = useState<{ card: number; at: number }>()
  const known = place && cards[place.card]?.actions[place.at]
  const add = () => {
    const card = cards.findIndex(({ type }) => type === 'work')
    if (card >= 0) return setPlace({ card, at: cards[card]!.actions.length })
    onChange([...cards, newCard(t('plan.work'))])
    setPlace({ card: cards.length, at: 0 })
  }
  return (
    <>
      <CellGroup role='list' label={t('plan.work')}>
        {cards.map((card, index) => (
          <DayCard key={`${card.type}-${card.name}`} id={`${id}-${index}`} card={card} onPick={(at) => setPlace({ card: index, at })} />
        ))}
        <Cell plain title={t('plan.addAction')} onPress={add} id={`${id}-add`} />
      </CellGroup>
      {place && (
        <ActionEditor
          action={known ?? newAction()}
          isNew={!known}
          onSave={(action) => {
            onChange(withAction(cards, place.card, place.at, action))
            setPlace(undefined)
          }}
          onRemove={() => {
            onChange(withAction(cards, place.card, place.at, undefined))
            setPlace(undefined)
          }}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  )
}

function DayCard({ id, card, onPick }: { id: string; card: DraftCard; onPick: (at: number) => void }) {
  const t = useT()
  return (
    <>
      <Cell plain title={card.name} value={t(`plan.${card.type}`)} />
      {card.actions.map((action, at) => (
        <Cell
          key={`${action.name}-${action.type}-${action.time}`}
          title={action.name}
          note={actionMeasure(t, action)}
          chevron
          onPress={() => onPick(at)}
          id={`${id}-action-${at}`}
        />
      ))}
    </>
  )
}
