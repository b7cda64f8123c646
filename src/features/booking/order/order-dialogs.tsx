import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { PaymentOffDialog } from '@/features/payment/order/payment-off-dialog'
import { useT } from './texts'
import { Dialog } from '@/ui/dialog/dialog'
import type { Consent, OrderAsk } from './use-order-of'
import { NoShowDialog } from '../no-show/no-show-dialog'
import { ClashDialog } from '../clash/clash-dialog'
import { WindowDialog } from './window-dialog'

interface OrderDialogsProps {
  ask: OrderAsk | undefined
  shop: ScheduleConfirm['schedule']['shop']
  onClose: () => void
  /** Goes to the unpaid order. */
  onPayPending: () => void
  onAgree: (consent: Consent) => void
}

/** The questions and refusals of a booking, as dialogs. */
export function OrderDialogs({ ask, shop, onClose, onPayPending, onAgree }: OrderDialogsProps) {
  const t = useT()
  const cancel = { word: t('common.cancel'), onPress: onClose }
  switch (ask?.kind) {
    case 'auto-start':
      return (
        <Dialog
          open
          id='auto-start'
          title={t('order.autoStartTitle')}
          body={t('order.autoStartBody', { start: ask.start, end: ask.end })}
          safe={cancel}
          act={{ word: t('order.autoStartAct'), onPress: () => onAgree({ auto_start_confirmed: true }), id: 'agree' }}
        />
      )
    case 'trial-full':
      return (
        <Dialog
          open
          id='trial-full'
          title={t('order.trialFullTitle')}
          body={ask.msg}
          safe={cancel}
          act={{ word: t('order.goOn'), onPress: () => onAgree({ trial_full_confirmed: true }), id: 'agree' }}
        />
      )
    case 'share':
      return (
        <Dialog
          open
          id='share'
          title={t('private.shareTitle')}
          body={ask.text || t('private.sharedHint')}
          safe={cancel}
          act={{ word: t('private.shareAct'), onPress: () => onAgree({ share_agreed: true }), id: 'agree' }}
        />
      )
    case 'clash':
      return (
        <ClashDialog
          clash={ask.clash}
          note={ask.clash.may_overlap ? t('order.clashEither') : undefined}
          anyway={ask.clash.may_overlap ? { word: t('order.clashBoth'), onPress: () => onAgree({ overlap_confirmed: true }) } : undefined}
          onClose={onClose}
        />
      )
    case 'window':
      return <WindowDialog msg={ask.msg} tel={shop.phone} onClose={onClose} />
    case 'no-shows':
      return <NoShowDialog msg={ask.msg} tel={shop.phone} onClose={onClose} />
    case 'pay-pending':
    case 'too-many-unpaid':
      return (
        <Dialog
          open
          id={ask.kind}
          title={t(ask.kind === 'pay-pending' ? 'order.payPendingTitle' : 'order.tooManyUnpaidTitle')}
          body={ask.msg}
          safe={{ word: t('order.later'), onPress: onClose }}
          act={{ word: t('payment.toPay'), onPress: onPayPending, id: 'pay-now' }}
        />
      )
    case 'online-off':
      return <PaymentOffDialog open phone={shop.phone} onClose={onClose} />
    default:
      return null
  }
}
