import type { DraftCard, PlanTemplate, WorkoutAction } from '@/contract/plan/shapes'
import { ActionType, Difficulty, type WorkoutKind } from '@/domain/plan/codes'

const nothing = { apparatus: '', time: 0, group: 1, weight: 0, totalTime: 0, description: '', videoInfo: null, scoreMethodName: '' }

/** A new action without a name. */
export const newAction = (): WorkoutAction => ({ ...nothing, name: '', type: ActionType.count, time: 10 })

/** The empty source of a kind of card: a video's address, a live lesson's room. */
export const makeSources = (type: WorkoutKind): Pick<DraftCard, 'videoInfo' | 'liveInfo'> => ({
  videoInfo: type === 'video' ? { url: '' } : null,
  liveInfo: type === 'live' ? { platform_name: '', start: '20:00', url: '', description: '' } : null,
})

/** A new card: exercises, a video, a live lesson. */
export const newCard = (name: string, type: WorkoutKind): DraftCard => ({
  ...nothing,
  ...makeSources(type),
  name,
  type,
  difficulty: Difficulty.none,
  actions: [],
})

export type DraftDay = PlanTemplate['days'][number]

/** The cards with an action set at an index, or removed from it (undefined). An action without a card goes to the first card of exercises. */
export const withAction = (cards: readonly DraftCard[], card: number, at: number, action: WorkoutAction | undefined): DraftCard[] =>
  cards.map((each, index) => {
    if (index !== card) return each
    const actions = [...each.actions]
    actions.splice(at, 1, ...(action ? [action] : []))
    return { ...each, actions }
  })

/** The cards with one set at an index (the end for a new one), or removed from it (undefined). */
export const withCard = (cards: readonly DraftCard[], at: number, card: DraftCard | undefined): DraftCard[] => {
  const changed = [...cards]
  changed.splice(at, 1, ...(card ? [card] : []))
  return changed
}
