import { useRef, useState } from 'react'
import type { BatchFailure } from '@/contract/booking/batch-shapes'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { Card } from '@/contract/card/card'
import { MOST_IN_BATCH } from '@/domain/booking/batch/most'
import type { ClassKind } from '@/domain/booking/codes'
import { originInfo } from '@/features/member/origin'
import { useMemberStore } from '@/shell/session/member-store'
import { useAttempt } from '@/http/use-attempt'
import { toast } from '@/ui/toast/toast-store'
import { useBookBatchMutation } from './use-batch-queries'
import { keyOfFailure, type BatchChoice } from './batch-choice'
import { t } from './texts'
import { batchWays } from './batch-ways'

interface Batch {
  shopId: number
  userId: number
  kind: ClassKind
  /** Every class or lesson that can be chosen, in order. */
  choices: readonly BatchChoice[]
  /** Keys that are chosen at first. */
  begunWith?: readonly string[]
  cards: readonly Card[]
  /** Text to agree to before: that other members may join. */
  share?: string | undefined
  /** Reads the choices again. */
  reload: () => void
  onBooked: (orders: readonly ScheduleOrder[]) => void
}

interface Consent {
  term?: true
  share?: true
  overlap?: true
}

/** The state of booking a batch: chosen classes or lessons, head count, card, and failures. */
export const useBatch = ({ shopId, userId, kind, choices, cards, begunWith = [], share, reload, onBooked }: Batch) => {
  const attempt = useAttempt(useBookBatchMutation())
  const [picked, setPicked] = useState(begunWith)
  const [count, setCount] = useState(1)
  const [remarks, setRemarks] = useState('')
  const [wayKey, setWayKey] = useState<string>()
  const [failures, setFailures] = useState<readonly BatchFailure[]>()
  const [asks, setAsks] = useState<'term' | 'share'>()
  const consent = useRef<Consent>({})

  const chosen = choices.filter(({ key }) => picked.includes(key))
  const ways = batchWays(chosen, cards, { kind, count, userId })
  const usable = ways.filter(({ reason }) => reason === null)
  const way = wayKey === undefined ? usable[0] : ways.find(({ key }) => key === wayKey)
  const places = Math.min(...chosen.map(({ left }) => left), Infinity)

  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      consent.current = {}
      set(value)
    }
  const pick = anew(setPicked)

  const toggle = (key: string) => {
    if (picked.includes(key)) return pick(picked.filter((each) => each !== key))
    if (chosen.length < MOST_IN_BATCH) return pick([...picked, key])
    toast(t('batch.most', { n: MOST_IN_BATCH }))
  }

  const send = (agreed: Consent = {}) => {
    if (chosen.length === 0 || !way || way.reason !== null || attempt.busy) return
    consent.current = { ...consent.current, ...agreed }
    if (share !== undefined && !consent.current.share) return setAsks('share')
    if (way.kind === 'card' && way.card.is_auto_start && !consent.current.term) return setAsks('term')
    setAsks(undefined)
    const payload = {
      shop_id: shopId,
      user_id: userId,
      count,
      channel: way.kind === 'card' ? ('CARD' as const) : ('FREE' as const),
      card_id: way.kind === 'card' ? way.card.id : undefined,
      auto_start_confirmed: consent.current.term,
      remarks: remarks.trim() || undefined,
      overlap_confirmed: consent.current.overlap,
      // The staff user's own origin is not the member's.
      origin: userId === useMemberStore.getState().user?.id ? originInfo() : undefined,
      schedules: chosen.map(({ item }) => item),
    }
    attempt.send(
      { payload },
      {
        onSuccess: ({ orders, errors }) => (errors.length === 0 ? onBooked(orders) : setFailures(errors)),
        onRefused: ({ msg }) => toast(msg || t('batch.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('batch.failed'), 'failed'),
      },
    )
  }

  /** Closes the list of failures: deleted classes leave the choice, and the choices are read again (booking ledger BK-215, BK-216). */
  const closeFailures = (remove: boolean) => {
    const failed = failures ?? []
    const has = (error: number) => failed.some((one) => one.error === error)
    if (remove || has(1)) setPicked(picked.filter((key) => !failed.some((failure) => keyOfFailure(failure) === key)))
    if (remove || has(1) || has(4)) reload()
    setFailures(undefined)
  }

  return {
    chosen,
    picked,
    toggle,
    pick,
    count,
    setCount: anew(setCount),
    remarks,
    setRemarks: anew(setRemarks),
    /** The fewest seats left in any chosen class. */
    places: Number.isFinite(places) ? Math.max(1, places) : 100,
    ways,
    way,
    choose: anew(setWayKey),
    busy: attempt.busy,
    submit: () => send(),
    asks,
    agree: send,
    disagree: () => setAsks(undefined),
    failures,
    closeFailures,
    /** Books all the same, where the shops allow several bookings at one time. */
    overlap: () => {
      setFailures(undefined)
      send({ overlap: true })
    },
  }
}
