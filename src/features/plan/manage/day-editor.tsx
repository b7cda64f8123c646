import { useState } from 'react'
import type { DraftCard } from '@/contract/plan/shapes'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { newAction, newCard, withAction, withCard } from './drafts'
import { difficultyWord } from '../plan-appearance'
import { useT } from './texts'
import { withKeys } from './with-keys'
import { ActionEditor } from './action-editor'
import { CardEditor } from './card-editor'
import { actionMeasure } from './workout-card'

interface DayEditorProps {
  /** The prefix of its rows' ids. */
  id: string
  cards: readonly DraftCard[]
  /**
   * Call `kept` once the change is saved to close the sheet; after a failure it stays open and nothing is lost. Undefined where the day is read-only.
   */
  onChange: ((cards: DraftCard[], kept: () => void) => void) | undefined
  busy?: boolean
}

/** Estimated height of a day with these cards, in CSS pixels: its head, and a row for every card, action and add button. */
export const dayHeight = (cards: readonly DraftCard[]) => cards.reduce((sum, { actions }) => sum + 112 + 52 * actions.length, 102)

/** The object of the sheet: a card, or one of its actions. */
type Place = { kind: 'card'; card: number } | { kind: 'action'; card: number; at: number }

/** The cards of a day with their actions, to edit and to add to. */
export function DayEditor({ id, cards, onChange, busy }: DayEditorProps) {
  const t = useT()
  const [place, setPlace] = useState<Place>()
  const close = () => setPlace(undefined)
  const change = (changed: DraftCard[]) => onChange?.(changed, close)
  const opens = (at: Place) => (onChange ? { chevron: true, onPress: () => setPlace(at) } : {})
  const known = place && cards[place.card]
  const action = place?.kind === 'action' ? known?.actions[place.at] : undefined
  return (
    <>
      {withKeys(cards, ({ type, name }) => `${type} ${name}`).map(({ key, item: card, at: index }) => (
        <CellGroup key={key} role='group' label={card.name}>
          <Cell
            title={card.name}
            note={[card.time > 0 ? t('plan.minutes', { n: card.time }) : '', card.difficulty > 0 ? difficultyWord(t, card.difficulty) : '']
              .filter(Boolean)
              .join(' · ')}
            value={t(`plan.${card.type}`)}
            {...opens({ kind: 'card', card: index })}
            id={`${id}-card-${index}`}
          />
          {withKeys(card.actions, ({ name }) => name).map(({ key: actionKey, item: each, at }) => (
            <Cell
              key={actionKey}
              plain
              title={each.name}
              value={actionMeasure(t, each)}
              {...opens({ kind: 'action', card: index, at })}
              id={`${id}-${index}-action-${at}`}
            />
          ))}
          {onChange && card.type === 'work' && (
            <Cell
              plain
              title={t('plan-manage.addAction')}
              onPress={() => setPlace({ kind: 'action', card: index, at: card.actions.length })}
              id={`${id}-${index}-add`}
            />
          )}
        </CellGroup>
      ))}
      {onChange && (
        <CellGroup>
          <Cell
            plain
            chevron
            title={t('plan-manage.addCard')}
            onPress={() => setPlace({ kind: 'card', card: cards.length })}
            id={`${id}-add`}
          />
        </CellGroup>
      )}
      {place?.kind === 'card' && (
        <CardEditor
          card={known ?? newCard('', 'work')}
          isNew={!known}
          onSave={(card) => change(withCard(cards, place.card, card))}
          onRemove={() => change(withCard(cards, place.card, undefined))}
          busy={busy}
          onClose={close}
        />
      )}
      {place?.kind === 'action' && (
        <ActionEditor
          action={action ?? newAction()}
          isNew={!action}
          onSave={(saved) => change(withAction(cards, place.card, place.at, saved))}
          onRemove={() => change(withAction(cards, place.card, place.at, undefined))}
          busy={busy}
          onClose={close}
        />
      )}
    </>
  )
}
