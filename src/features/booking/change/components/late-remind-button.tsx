import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { judgeLateRemind, remindedEnough } from '@/domain/booking/change/late-remind'
import { readInstant } from '@/domain/time'
import { serverNow, useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { useT } from '@/i18n/later/order'
import { storage } from '@/platform/storage'
import { StateButton } from '@/ui/state-button/state-button'
import { toast } from '@/ui/toast/toast-store'
import { useLateRemindMutation } from '../api/use-late-remind-mutation'

/**
 * Sends a late notice to the coach. Earlier than 60 minutes before the class it only looks disabled, and a tap says why; the notices of each booking
 * are counted (booking ledger BK-186..BK-188, BK-482, BK-483).
 */
export function LateRemindButton({ order, small }: { order: ScheduleOrder; small?: boolean }) {
  const t = useT()
  const now = useNow('states')
  const key = `LATE_ORDER_${order.id}` as const
  const [sent, setSent] = useState(() => storage.get(key) ?? 0)
  const remind = useAttempt(useLateRemindMutation())
  const span = { start: readInstant(order.schedule.start), end: readInstant(order.schedule.end) }
  const verdict = judgeLateRemind(span, now)
  if (!verdict.ok && verdict.reason === 'booking.remind_ended') return null

  const press = () => {
    const allowed = judgeLateRemind(span, serverNow())
    if (!allowed.ok) return toast(errorText(allowed.reason))
    remind.send(
      { orderId: order.id },
      {
        onSuccess: () => {
          const times = (storage.get(key) ?? 0) + 1
          storage.set(key, times)
          setSent(times)
          toast(t('order.lateDone'), 'done')
        },
        onRefused: ({ msg }) => toast(msg || t('order.lateFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('order.lateFailed'), 'failed'),
      },
    )
  }
  return (
    <StateButton
      small={small}
      large={!small}
      word={t('order.late')}
      tone={verdict.ok && !remindedEnough(sent) ? 'line' : 'off'}
      disabled={remindedEnough(sent)}
      busy={remind.busy}
      onPress={press}
      id={`late-${order.id}`}
    />
  )
}
