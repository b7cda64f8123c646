import type { DraftCard, PlanTemplate, WorkoutAction } from '@/contract/plan'
import { ActionType, Difficulty } from '@/domain/plan/codes'

const nothing = { apparatus: '', time: 0, group: 1, weight: 0, totalTime: 0, description: '', videoInfo: null, scoreMethodName: '' }

/** A new action, still without a name. */
export const newAction = (): WorkoutAction => ({ ...nothing, name: '', type: ActionType.count, time: 10 })

/** A new card of exercises. */
export const newCard = (name: string): DraftCard => ({
  ...nothing,
  name,
  type: 'work',
  difficulty: Difficulty.none,
  liveInfo: null,
  actions: [],
})

export type DraftDay = PlanTemplate['days'][number]

/** The cards with an action put at a place, or taken away from it (undefined). The first card of exercises takes what has no place yet. */
export const withAction = (cards: readonly DraftCard[], card: number, at: number, action: WorkoutAction | undefined): DraftCard[] =>
  cards.map((each, index) => {
    if (index !== card) return each
    const actions = [...each.actions]
    actions.splice(at, 1, ...(action ? [action] : []))
    return { ...each, actions }
  })
