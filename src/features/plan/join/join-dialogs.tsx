import { PaymentOffDialog } from '@/features/payment/order/payment-off-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import type { JoinAsk } from './use-join-plan'
import { useT } from '../texts'
import { IosDialog } from './ios-dialog'

interface JoinDialogsProps {
  ask: JoinAsk | undefined
  shopId: number
  planId: number
  phone: string
  onAgree: () => void
  onClose: () => void
}

/** The questions and refusals of joining a plan, as dialogs. */
export function JoinDialogs({ ask, shopId, planId, phone, onAgree, onClose }: JoinDialogsProps) {
  const t = useT()
  switch (ask?.kind) {
    case 'auto-start':
      return (
        <Dialog
          open
          id='auto-start'
          title={t('plan.autoStartTitle')}
          body={t('plan.autoStartBody', { start: ask.start, end: ask.end })}
          safe={{ word: t('common.cancel'), onPress: onClose }}
          act={{ word: t('plan.autoStartAct'), onPress: onAgree, id: 'agree' }}
        />
      )
    case 'online-off':
      return <PaymentOffDialog open phone={phone} onClose={onClose} />
    case 'ios':
      return <IosDialog open shopId={shopId} planId={planId} onClose={onClose} />
    default:
      return null
  }
}
