import { phone } from '@/platform/phone'
import { Dialog } from '@/ui/dialog/dialog'
import { useT } from './texts'

interface NoShowDialogProps {
  /** The refusal, which says until when. */
  msg: string
  /** The venue's phone; empty where it has none. */
  tel: string
  onClose: () => void
}

/** No-shows block the member from group classes: until when, and the venue's phone for questions. */
export function NoShowDialog({ msg, tel, onClose }: NoShowDialogProps) {
  const t = useT()
  const close = { word: t('common.close'), onPress: onClose }
  return (
    <Dialog
      open
      id='no-shows'
      title={t('no-show.dialog')}
      body={msg}
      {...(tel && { safe: close })}
      act={tel ? { word: t('no-show.call'), onPress: () => phone.dial(tel), id: 'call-shop' } : close}
    />
  )
}
