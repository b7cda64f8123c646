import { isApiError } from '@/http/api-error'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useWithdrawFaceMutation, type FacesOf } from './face-queries'
import { useT } from './texts'

interface WithdrawDialogProps {
  of: FacesOf
  brand: string
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks before the consent is withdrawn, and says what goes with it. */
export function WithdrawDialog({ of, brand, onClose, onWithdrawn }: WithdrawDialogProps) {
  const t = useT()
  const withdrawing = useWithdrawFaceMutation(of)
  const withdraw = () =>
    withdrawing.mutate(undefined, {
      onSuccess: onWithdrawn,
      onError: (error) => toast((isApiError(error) && error.status > 0 && error.msg) || t('face.withdrawFailed'), 'failed'),
      onSettled: onClose,
    })
  return (
    <Dialog
      open
      id='face-withdraw-dialog'
      title={t('face.askWithdraw')}
      body={t('face.askWithdrawBody', { brand })}
      safe={{ word: t('face.keepConsent'), onPress: onClose, disabled: withdrawing.isPending }}
      act={{ word: t('face.withdraw'), onPress: withdraw, busy: withdrawing.isPending, danger: true, id: 'face-confirm-withdraw' }}
    />
  )
}
