import type { ScheduleConfirm } from '@/contract/booking'
import { useT } from '@/i18n/runtime'
import { phone } from '@/platform/phone'
import { Dialog } from '@/ui/dialog/dialog'
import type { OrderAsk } from '../hooks/use-order'

interface OrderDialogsProps {
  ask: OrderAsk | undefined
  shop: ScheduleConfirm['schedule']['shop']
  onClose: () => void
  onAgree: (consent: { auto_start_confirmed?: boolean; trial_full_confirmed?: boolean }) => void
}

/** What a booking asks before it goes on, or tells when it cannot. */
export function OrderDialogs({ ask, shop, onClose, onAgree }: OrderDialogsProps) {
  const t = useT()
  const cancel = { word: t('common.cancel'), onPress: onClose }
  // The venue's phone, or the word that there is none (booking ledger BK-232, BK-233).
  const call = shop.phone
    ? { word: t('booking.callShop'), onPress: () => phone.dial(shop.phone), id: 'call-shop' }
    : { word: t('booking.known'), onPress: onClose }
  switch (ask?.kind) {
    case 'auto-start':
      return (
        <Dialog
          open
          id='auto-start'
          title={t('booking.autoStartTitle')}
          body={t('booking.autoStartBody', { start: ask.start, end: ask.end })}
          safe={cancel}
          act={{ word: t('booking.autoStartAct'), onPress: () => onAgree({ auto_start_confirmed: true }), id: 'agree' }}
        />
      )
    case 'trial-full':
      return (
        <Dialog
          open
          id='trial-full'
          title={t('booking.trialFullTitle')}
          body={ask.msg}
          safe={cancel}
          act={{ word: t('booking.goOn'), onPress: () => onAgree({ trial_full_confirmed: true }), id: 'agree' }}
        />
      )
    case 'window':
      return (
        <Dialog
          open
          id='order-window'
          title={t('booking.windowTitle')}
          body={shop.phone ? ask.msg : `${ask.msg} ${t('booking.noPhone')}`}
          {...(shop.phone ? { safe: { word: t('common.close'), onPress: onClose } } : {})}
          act={call}
        />
      )
    case 'online-off':
      return (
        <Dialog
          open
          id='online-off'
          title={t('booking.onlineOffTitle')}
          body={shop.phone ? t('booking.onlineOffBody') : t('booking.noPhone')}
          {...(shop.phone ? { safe: { word: t('common.close'), onPress: onClose } } : {})}
          act={call}
        />
      )
    default:
      return null
  }
}
