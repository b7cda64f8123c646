import { useAttempt } from '@/http/use-attempt'
import { go } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useDeskCheckinMutations } from './checkin-queries'
import { useT } from './texts'

/** Redeems a code that was read, or its eight digits, and opens the page of the person who came in or left. */
export const useRedeem = (shopId: number) => {
  const t = useT()
  const { send, busy } = useAttempt(useDeskCheckinMutations(shopId).redeem)
  const redeem = (code: string) =>
    send(
      { code },
      {
        onSuccess: ({ type, checkin }) => {
          const name = checkin.person.username
          toast(t(type === 'checkin' ? 'staff-checkin.cameIn' : 'staff-checkin.wentOut', { name }), 'done')
          void go('deskCheckinMemberPage', { shopId, userId: checkin.person.id })
        },
        onRefused: ({ msg }) => toast(msg || t('staff-checkin.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('staff-checkin.failed'), 'failed'),
      },
    )
  return { redeem, busy }
}
