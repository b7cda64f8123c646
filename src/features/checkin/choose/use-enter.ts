import { useRef, useState } from 'react'
import { handOverStart } from '@/features/payment/pay/start-store'
import type { Answer } from '@/http/call'
import { useAttempt } from '@/http/use-attempt'
import { storage } from '@/platform/storage'
import { go } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useCreateCheckinMutation, type CheckinPayload } from '../checkin-mutations'
import { readCodeAhead } from '../code/code-queries'
import { openCheckin } from '../open-checkin'
import { useT } from '../texts'

type Made = Answer<'checkinCreate'>

/** Makes an entry at a shop and leads on. Answers what was refused, if anything was. */
export const useEnter = (shopId: number) => {
  const t = useT()
  const attempt = useAttempt(useCreateCheckinMutation())
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const leadOn = ({ checkin, payment }: Made) => {
    const { order, pay_order_id: orderId, price, paid } = checkin
    if (price !== null && !paid && orderId !== null) {
      storage.set('pay_channel', order.channel)
      handOverStart({ orderId, payment })
    }
    // So that the code is drawn with the page, and without a network.
    if (checkin.method === 'QRCODE' && (price === null || paid)) void readCodeAhead(shopId, checkin.id)
    void openCheckin(go, checkin)
  }

  const send = (payload: CheckinPayload) =>
    new Promise<string | undefined>((resolve) =>
      attempt.send(
        { payload },
        {
          onSuccess: (made) => {
            leadOn(made)
            resolve(undefined)
          },
          onRefused: ({ code, msg }) => {
            toast(code === 'checkin.card_stopped' ? t('checkin.cardStopped') : msg || t('checkin.failed'), 'failed')
            resolve(code)
          },
          onUnknown: (said) => {
            toast(said || t('checkin.failed'), 'failed')
            resolve('')
          },
        },
      ),
    )

  const enter = async (given: Omit<CheckinPayload, 'shopId'>): Promise<string | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    const refused = await send({ shopId, ...given })
    running.current = false
    setBusy(false)
    return refused
  }
  return { enter, busy }
}
