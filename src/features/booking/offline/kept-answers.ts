import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import type { User } from '@/contract/member/member'
import type { KnownClock } from '@/domain/clocks'
import { useMemberStore } from '@/shell/session/member-store'
import { serverNow, knownClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { storage } from '@/platform/storage'

/** The last answers about one member's own things, kept on his device so that they can be read without a network. */
export interface KeptAnswers {
  user: User
  /** The shop that the user's flags belong to. */
  shopId: number | undefined
  /** When an answer was last added. */
  at: number
  /** The server's clock at that moment: times and codes go by it. */
  clock?: KnownClock | undefined
  answers: readonly KeptAnswer[]
}
type KeptAnswer = readonly [key: QueryKey, data: unknown, at: number]

/** The first words of the keys that are kept: bookings, courts, plans, cards, coupons, messages, the last entry, and the shop they are of. */
const OWN = [
  ['booking', 'list'],
  ['booking', 'detail'],
  ['booking', 'feed'],
  ['booking', 'waits'],
  ['booking', 'training'],
  ['booking', 'visit'],
  ['booking', 'court', 'orders'],
  ['booking', 'court', 'order'],
  ['plan', 'orders'],
  ['plan', 'order'],
  ['card', 'mine'],
  ['card', 'corporate'],
  ['checkin', 'latest'],
  ['shop', 'detail'],
  ['shop', 'configs'],
] as const

/** The code of an open entry and its record (features/checkin/code): nobody gets in with a list of bookings, so they go last. */
const isOfCode = ([[first, second]]: KeptAnswer): boolean => first === 'checkin-code' || (first === 'checkin' && second === 'one')

const MOST = 40
const MOST_LETTERS = 400_000
/** How long answers are collected before they are written, in ms. */
const COLLECT_MS = 1_500

const isOwn = ({ queryKey, state }: Query, userId: number): boolean => {
  if (state.data === undefined || !OWN.some((words) => words.every((word, at) => queryKey[at] === word))) return false
  // Staff of a shop open the bookings of others as well.
  const { order } = state.data as { order?: { user_id?: number } }
  return order?.user_id === undefined || order.user_id === userId
}

const keptFor = (userId: number) => {
  const kept = storage.get('kept_answers')
  return kept?.user.id === userId ? kept : undefined
}

const begin = (user: User) => {
  if (!keptFor(user.id)) storage.set('kept_answers', { user, shopId: undefined, at: serverNow(), answers: [] })
}

/** The newest answers of every key, as many as there is room for. A log-out, in whatever tab, removes the record, which is not made again here. */
const save = () => {
  const { user, shopId } = useMemberStore.getState()
  const kept = user && keptFor(user.id)
  if (!user || !kept) return
  const read = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isOwn(query, user.id) })
    .map(({ queryKey, state }): KeptAnswer => [queryKey, state.data, state.dataUpdatedAt])
  const known = new Set(read.map(([key]) => hashKey(key)))
  const all = [...read, ...kept.answers.filter(([key]) => !known.has(hashKey(key)))]
    .sort((a, b) => Number(isOfCode(b)) - Number(isOfCode(a)) || b[2] - a[2])
    .slice(0, MOST)
  let letters = 0
  const answers = all.filter((answer) => (letters += JSON.stringify(answer).length) <= MOST_LETTERS)
  storage.set('kept_answers', { user, shopId, at: serverNow(), clock: knownClock() ?? kept.clock, answers })
}

/** Keeps the answers of this user from now on. Those of another account are removed. */
export const keepAnswers = () => {
  const { user } = useMemberStore.getState()
  if (!user || !keptFor(user.id)) storage.remove('kept_answers')
  if (user) begin(user)
  useMemberStore.subscribe((now, before) => {
    if (now.user && now.user.id !== before.user?.id) begin(now.user)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      save()
    }, COLLECT_MS)
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') soon()
  })
  soon()
}
