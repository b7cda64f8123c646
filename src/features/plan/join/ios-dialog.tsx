import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import { buildAddress } from '@/routes/match'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useT } from '../texts'

interface IosDialogProps {
  open: boolean
  shopId: number
  planId: number
  onClose: () => void
}

/** Says that online plans are not sold in the mini-program on iOS, and how else to join (virtual-goods rule of mini-programs). */
export function IosDialog({ open, shopId, planId, onClose }: IosDialogProps) {
  const t = useT()
  const copy = async () => {
    if (await share.copy(navigate.webUrl(buildAddress('planPage', { shopId, planId })))) toast(t('plan.copied'), 'done')
    onClose()
  }
  return (
    <Dialog
      open={open}
      id='ios-virtual'
      title={t('plan.cannotJoin')}
      body={t('plan.iosNote')}
      safe={{ word: t('plan.known'), onPress: onClose, id: 'known' }}
      act={{ word: t('plan.iosAct'), onPress: () => void copy(), id: 'copy-link' }}
    />
  )
}
