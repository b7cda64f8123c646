import { useState } from 'react'
import type { ActivityOrder } from '@/contract/activity/order'
import { channelName } from '@/features/payment/channel-appearance'
import { costAmount } from '@/features/payment/cost-text'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useCancelSignUpMutation } from '../activity-queries'
import { readPaid } from './paid-text'
import { useT } from './texts'

interface CancelDialogProps {
  order: ActivityOrder
  open: boolean
  onClose: () => void
}

/** Asks before a sign-up is cancelled, and says what goes back and where (mock-up 62). */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const t = useT()
  const [refused, setRefused] = useState<string>()
  const { send, busy, forget } = useAttempt(useCancelSignUpMutation())
  const { channel, price, state } = order
  const paid = readPaid(order)
  const isHeld = state === 'held'
  const goesBack = () => {
    if (isHeld) return ''
    const cost = costAmount(t, paid)
    if (paid.card) return cost && t('activity-own.backCard', { cost, card: paid.card.name })
    return price > 0 ? t('activity-own.backOnline', { cost: amountText(price), way: channelName(t, channel) }) : ''
  }
  const close = () => {
    forget()
    setRefused(undefined)
    onClose()
  }
  const cancel = () =>
    send(
      { shopId: order.shop.id, orderId: order.id },
      {
        onSuccess: () => {
          toast(t('activity-own.cancelDone'), 'done')
          close()
        },
        onRefused: ({ msg }) => setRefused(msg),
        onUnknown: (said) => toast(said || t('activity-own.cancelUnknown'), 'failed'),
      },
    )
  if (refused !== undefined)
    return (
      <Dialog
        open={open}
        id='cancel-sign-up-refused'
        title={refused}
        act={{ word: t('activity-own.known'), onPress: close, id: 'cancel-known' }}
      />
    )
  return (
    <Dialog
      open={open}
      id='cancel-sign-up-dialog'
      title={t(isHeld ? 'activity-own.heldAsk' : 'activity-own.cancelAsk')}
      body={[goesBack(), t('activity-own.placeBack', { name: order.option.name, n: order.count })].filter(Boolean).join('\n')}
      safe={{ word: t('activity-own.keep'), onPress: close, disabled: busy, id: 'keep-sign-up' }}
      act={{ word: t('activity-own.cancelAct'), onPress: cancel, busy, danger: true, id: 'cancel-sign-up-act' }}
    />
  )
}
