import { useRef, useState } from 'react'
import type { BatchFailure } from '@/contract/batch-shapes'
import type { ScheduleOrder } from '@/contract/booking'
import { isApiError } from '@/http/api-error'
import { uuid } from '@/platform/storage/uuid'
import { toast } from '@/ui/toast/toast-store'
import { useBatchQuery, useBookBatchMutation } from '../api/use-batch-queries'
import { t } from '../batch-texts'
import { batchWays } from '../batch-ways'

interface Batch {
  shopId: number
  courseId: number
  userId: number
  onBooked: (orders: readonly ScheduleOrder[]) => void
}

/** The batch page's state: which classes, how many people, with which card, and what stopped it. */
export const useBatch = ({ shopId, courseId, userId, onBooked }: Batch) => {
  const query = useBatchQuery(shopId, courseId, userId)
  const booking = useBookBatchMutation()
  const [picked, setPicked] = useState<readonly number[]>([])
  const [count, setCount] = useState(1)
  const [wayKey, setWayKey] = useState<string>()
  const [failures, setFailures] = useState<readonly BatchFailure[]>()
  const [asksTerm, setAsksTerm] = useState(false)
  const attempt = useRef<string>()

  const schedules = query.data?.schedules ?? []
  const open = schedules.filter(({ refusal }) => refusal === null)
  const chosen = schedules.filter(({ id }) => picked.includes(id))
  const ways = batchWays(chosen, query.data?.cards ?? [], count)
  const usable = ways.filter(({ reason }) => reason === null)
  const way = wayKey === undefined ? usable[0] : ways.find(({ key }) => key === wayKey)
  const places = Math.min(...chosen.map(({ current_max_capacity: left }) => left), Infinity)

  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      attempt.current = undefined
      set(value)
    }
  const pick = anew(setPicked)

  const send = (confirmed?: true) => {
    if (chosen.length === 0 || !way || way.reason !== null || booking.isPending) return
    setAsksTerm(false)
    if (way.kind === 'card' && way.card.is_auto_start && !confirmed) return setAsksTerm(true)
    attempt.current ??= uuid()
    const payload = {
      shop_id: shopId,
      user_id: userId,
      count,
      channel: way.kind === 'card' ? ('CARD' as const) : ('FREE' as const),
      card_id: way.kind === 'card' ? way.card.id : undefined,
      auto_start_confirmed: confirmed,
      schedules: chosen.map(({ id }) => id),
    }
    booking.mutate(
      { payload, key: attempt.current },
      {
        onSuccess: ({ orders, errors }) => {
          if (errors.length === 0) return onBooked(orders)
          attempt.current = undefined
          setFailures(errors)
        },
        onError: (error) => {
          const told = isApiError(error) && error.status !== 0 ? error : undefined
          // Without a word of the server the batch may stand: the next tap sends the same key and gets the first answer.
          if (told && told.status < 500) attempt.current = undefined
          toast(told?.msg || t('batch.failed'), 'failed')
        },
      },
    )
  }

  /** Closes the list of what stopped it: deleted classes leave the choice, and what is shown is read anew (booking ledger BK-215, BK-216). */
  const closeFailures = (remove: boolean) => {
    const failed = failures ?? []
    const has = (error: number) => failed.some((one) => one.error === error)
    if (remove || has(1)) setPicked(picked.filter((id) => !failed.some(({ schedule_id }) => schedule_id === id)))
    if (remove || has(1) || has(4)) void query.refetch()
    setFailures(undefined)
  }

  return {
    query,
    schedules,
    open,
    chosen,
    picked,
    toggle: (id: number) => pick(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]),
    pickAll: () => pick(open.length === picked.length ? [] : open.map(({ id }) => id)),
    count,
    setCount: anew(setCount),
    /** The fewest places that a chosen class has. */
    places: Number.isFinite(places) ? Math.max(1, places) : 100,
    ways,
    way,
    choose: anew(setWayKey),
    busy: booking.isPending,
    submit: () => send(),
    asksTerm,
    agree: () => send(true),
    disagree: () => setAsksTerm(false),
    failures,
    closeFailures,
  }
}
