import { Type, type Static } from '@sinclair/typebox'
import type { DraftCard } from '@/contract/plan/shapes'
import { Line, List, Name, Obj, Opt, Prose, Time, Whole, Word } from '../gym-words'
import { kind } from '../mapping/kinds'
import { terse } from '../terse'

const PlanAction = Obj({
  name: Name,
  type: Opt(Word('count', 'timed')),
  time: Whole(0, 10_000),
  sets: Opt(Whole(0, 10_000)),
  weight: Opt(Type.Number({ minimum: 0, maximum: 1000, description: 'a weight in kilograms' })),
  /** Total seconds. */
  total: Opt(Whole(0, 86_400)),
  with: Opt(Line),
  video: Opt(Line),
  score: Opt(Line),
  description: Opt(Prose),
})

const PlanCard = Obj({
  kind: Word('work', 'video', 'live'),
  name: Name,
  minutes: Opt(Whole(0, 10_000)),
  difficulty: Opt(Whole(0, 3)),
  description: Opt(Prose),
  with: Opt(Line),
  video: Opt(Line),
  live: Opt(Obj({ at: Time, platform: Name, url: Line, description: Opt(Line) })),
  actions: Opt(List(PlanAction, 60)),
})
type PlanCard = Static<typeof PlanCard>

/** A document with its keys in PostgreSQL's order (by length, then by letter), so that equal documents have equal texts. */
const asKept = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asKept)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(names.map(([name, inner]) => [name, asKept(inner)]))
}

const storeCard = (card: PlanCard): DraftCard => ({
  name: card.name,
  apparatus: card.with ?? '',
  type: card.kind,
  time: card.minutes ?? 0,
  group: 1,
  weight: 0,
  totalTime: (card.minutes ?? 0) * 60,
  description: card.description ?? '',
  difficulty: (card.difficulty ?? 0) as DraftCard['difficulty'],
  scoreMethodName: '',
  videoInfo: card.video === undefined ? null : { url: card.video },
  liveInfo:
    card.live === undefined
      ? null
      : { platform_name: card.live.platform, start: card.live.at, url: card.live.url, description: card.live.description ?? '' },
  actions: (card.actions ?? []).map((action) => ({
    name: action.name,
    apparatus: action.with ?? '',
    type: action.type === 'timed' ? 2 : 1,
    time: action.time,
    group: action.sets ?? 1,
    weight: action.weight ?? 0,
    totalTime: action.total ?? 0,
    description: action.description ?? '',
    videoInfo: action.video === undefined ? null : { url: action.video },
    scoreMethodName: action.score ?? '',
  })),
})

const sayCard = (card: DraftCard): PlanCard =>
  terse(
    { kind: card.type, name: card.name },
    {
      minutes: card.time || undefined,
      difficulty: card.difficulty || undefined,
      description: card.description,
      with: card.apparatus,
      video: card.videoInfo?.url,
      live:
        card.liveInfo === null
          ? undefined
          : terse(
              { at: card.liveInfo.start, platform: card.liveInfo.platform_name, url: card.liveInfo.url },
              { description: card.liveInfo.description },
            ),
      actions: card.actions.map((action) => ({
        name: action.name,
        ...(action.type === 2 ? { type: 'timed' as const } : {}),
        time: action.time,
        ...(action.group === 1 ? {} : { sets: action.group }),
        ...terse(
          {},
          {
            weight: action.weight || undefined,
            total: action.totalTime || undefined,
            with: action.apparatus,
            video: action.videoInfo?.url,
            score: action.scoreMethodName,
            description: action.description,
          },
        ),
      })),
    },
  )

const PlanCards = List(PlanCard, 20)
/** The exercises of a day, a document of the day's row. */
export const planCards = kind<typeof PlanCards, DraftCard[]>(PlanCards, {
  store: (cards) => asKept(cards.map(storeCard)) as DraftCard[],
  say: (cards) => cards.map(sayCard),
})
