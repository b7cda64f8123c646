import { useState } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'
import { useAttempt } from '@/http/use-attempt'
import { Dialog } from '@/ui/dialog/dialog'
import { Tick } from '@/ui/tick/tick'
import { toast } from '@/ui/toast/toast-store'
import { useDeskCheckinMutations } from './checkin-queries'
import { thingsText } from './checkin-words'
import { useT } from './texts'

interface CheckOutDialogProps {
  shopId: number
  record: Checkin
  onClose: () => void
  onDone: () => void
}

/** Ends the stay of a person who is inside. Of a person who has a locker or wristband it is asked whether these are back; where they are not, the entry waits for them. */
export function CheckOutDialog({ shopId, record, onClose, onDone }: CheckOutDialogProps) {
  const t = useT()
  const [isBack, setBack] = useState(false)
  const { send, busy } = useAttempt(useDeskCheckinMutations(shopId).checkOut)
  const { id: checkId, to_return: isOut, user } = record
  const things = thingsText(t, record)
  const checkOut = () =>
    send(
      { checkId, ...(isOut && { returned: isBack }) },
      {
        onSuccess: ({ checkin }) => {
          toast(t(checkin.to_return ? 'staff-checkin.waitsForThings' : 'staff-checkin.wentOut', { name: user.username }), 'done')
          onDone()
        },
        onRefused: ({ msg }) => toast(msg || t('staff-checkin.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('staff-checkin.failed'), 'failed'),
      },
    )
  return (
    <Dialog
      open
      id='check-out-dialog'
      title={t('staff-checkin.checkOutTitle', { name: user.username })}
      body={t(isOut ? 'staff-checkin.checkOutThings' : 'staff-checkin.checkOutNothing')}
      safe={{ word: t('staff-checkin.keep'), onPress: onClose, disabled: busy }}
      act={{ word: t('staff-checkin.checkOut'), onPress: checkOut, busy, id: 'check-out-confirm' }}
    >
      {isOut && <Tick on={isBack} onChange={setBack} label={t('staff-checkin.thingsBack', { things })} id='things-back' />}
    </Dialog>
  )
}
