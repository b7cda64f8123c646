import { fail } from '@server/errors'
import type { DraftCard } from '@/contract/plan/shapes'
import { cleanName } from '@/domain/name'

/** The name of a plan or a template as it is kept. Fails where nothing of it can be seen. */
export const nameIn = (typed: string): string => cleanName(typed) || fail('request.invalid', { field: 'name' })

/** Cards with the names as they are kept. */
export const cardsIn = (cards: readonly DraftCard[]): DraftCard[] =>
  cards.map(({ actions, ...card }) => ({
    ...card,
    name: cleanName(card.name),
    actions: actions.map((action) => ({ ...action, name: cleanName(action.name) })),
  }))

interface Draft {
  name: string
  days: readonly { name: string; is_rest: boolean; cards: readonly DraftCard[] }[]
}

/** A template with the names as they are kept. */
export const draftIn = <T extends Draft>(draft: T) => ({
  ...draft,
  name: nameIn(draft.name),
  days: draft.days.map((day) => ({ ...day, name: cleanName(day.name), cards: cardsIn(day.cards) })),
})
