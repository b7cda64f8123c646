import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { judgeLateRemind, lateRemindFrom, remindedEnough } from '@/domain/booking/change/late-remind'
import { readInstant } from '@/domain/time'
import { serverNow, useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { useT } from '@/i18n/later/order'
import { storage } from '@/platform/storage'
import { toast } from '@/ui/toast/toast-store'
import { useLateRemindMutation } from './use-late-remind-mutation'

/**
 * The late notice to the coach: offered until the class starts, sent once, and then it says so. Earlier than 60 minutes before the class it only
 * looks disabled, and a tap says why (booking ledger BK-186..BK-188, BK-482, BK-483). Undefined where none is offered.
 */
export const useLateRemind = (order: ScheduleOrder) => {
  const t = useT()
  const now = useNow('states')
  const key = `LATE_ORDER_${order.id}` as const
  const [counted, setCounted] = useState(() => storage.get(key) ?? 0)
  const remind = useAttempt(useLateRemindMutation())
  const span = { start: readInstant(order.schedule.start), end: readInstant(order.schedule.end) }
  if (order.status_code !== BookingStatus.booked || now >= span.start) return undefined
  const sent = remindedEnough(Math.max(counted, order.late_reminds))

  const press = () => {
    const allowed = judgeLateRemind(span, serverNow())
    if (!allowed.ok) return toast(errorText(allowed.reason))
    remind.send(
      { orderId: order.id },
      {
        onSuccess: () => {
          const times = (storage.get(key) ?? 0) + 1
          storage.set(key, times)
          setCounted(times)
          toast(t('order.lateDone'), 'done')
        },
        onRefused: ({ msg }) => toast(msg || t('order.lateFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('order.lateFailed'), 'failed'),
      },
    )
  }
  return {
    word: t(sent ? 'order.lateSent' : 'order.late'),
    sent,
    /** From when it can be sent. */
    from: lateRemindFrom(span.start),
    isOpen: judgeLateRemind(span, now).ok,
    busy: remind.busy,
    press,
    id: `late-${order.id}`,
  }
}
