import type { Clash } from '@/contract/booking/shapes'
import { Dialog } from '@/ui/dialog/dialog'
import { clashText } from './clash-text'
import { openClash } from './open-clash'
import { useT } from '../order/texts'

interface ClashDialogProps {
  clash: Clash
  /** Another line of the text. */
  note?: string | undefined
  /** Goes on all the same; undefined where that is not allowed. */
  anyway?: { word: string; onPress: () => void } | undefined
  onClose: () => void
}

/** Another booking at the time of a class: which one, the way to cancel it, and going on all the same (booking ledger BK-424). */
export function ClashDialog({ clash, note, anyway, onClose }: ClashDialogProps) {
  const t = useT()
  const { order } = clash
  const toCancel =
    order && order.id !== null
      ? {
          word: t('order.clashCancel'),
          onPress: () => {
            onClose()
            openClash(order)
          },
          id: 'clash-cancel',
        }
      : undefined
  const known = { word: t('order.known'), onPress: onClose }
  return (
    <Dialog
      open
      id='clash'
      title={t(anyway ? 'order.clashTitle' : 'order.clashFirst')}
      body={[order ? t('order.clashBooked', { what: clashText(t, order) }) : t('order.clashElsewhere'), note].filter(Boolean).join(' ')}
      {...(anyway
        ? { safe: toCancel ?? { word: t('common.cancel'), onPress: onClose } }
        : toCancel && { safe: { word: t('common.close'), onPress: onClose } })}
      act={anyway ? { ...anyway, id: 'clash-anyway' } : (toCancel ?? known)}
      onClose={onClose}
    />
  )
}
