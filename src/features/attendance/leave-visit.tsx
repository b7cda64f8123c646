import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TrainEntry } from '@/contract/attendance'
import { call } from '@/http/call'
import { bookingRoot, checkinRoot } from '@/http/shared-keys'
import { useAttempt } from '@/http/use-attempt'
import { go } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

/** The place of the person, for the page of leaving. */
const asksPlace = ['checkin.position_needed', 'checkin.too_far']

/** Ends a visit that goes on, by its number alone (identity ledger IP-296); what is to give back is named by the page of leaving. */
export function LeaveVisit({ shopId, entry }: { shopId: number; entry: TrainEntry }) {
  const t = useT()
  const client = useQueryClient()
  const { send, busy } = useAttempt(
    useMutation({
      mutationFn: ({ checkId, key }: { checkId: number; key: string }) => call('checkinCheckout', { checkId }, { key }),
      onSettled: () => void [bookingRoot, checkinRoot].forEach((queryKey) => void client.invalidateQueries({ queryKey })),
    }),
  )
  const { id: checkId, locker_number: locker, wristband_number: band, has_returned: isBack } = entry
  const toLeaving = () => void go('checkInLeavePage', { shopId, checkId })
  const hasThings = (locker !== null || band !== null) && !isBack
  const leave = () =>
    send(
      { checkId },
      {
        onSuccess: () => toast(t('trains.leaveDone'), 'done'),
        onRefused: ({ code, msg }) => (asksPlace.includes(code) ? toLeaving() : toast(msg || t('trains.leaveFailed'), 'failed')),
        onUnknown: (said) => toast(said || t('trains.leaveFailed'), 'failed'),
      },
    )
  return (
    <ActionBar>
      <Button grow icon='door' busy={busy} onPress={hasThings ? toLeaving : leave} id='leave-visit'>
        {t('trains.leaveNow')}
      </Button>
    </ActionBar>
  )
}
