import { useState } from 'react'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { FootNote } from '@/ui/foot-note/foot-note'
import { toast } from '@/ui/toast/toast-store'
import { useCloseMutation } from './renewal-queries'
import { dayOfPlan, type RenewalData } from './renewal-words'
import { useT } from './renewal-texts'

/** Closes an agreement in one step, by its signer; for others it is off and says why (commerce ledger MC-103, MC-248). */
export function CloseRenewal({
  data: { card, renewal, is_own: isOwn },
}: {
  data: RenewalData & { renewal: NonNullable<RenewalData['renewal']> }
}) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useAttempt(useCloseMutation())
  const { due_day: due, option } = renewal
  const close = () =>
    send(
      { cardId: card.id },
      {
        onSuccess: () => {
          setAsking(false)
          toast(t('agreement.closed'), 'done')
        },
        onRefused: ({ msg }) => {
          setAsking(false)
          toast(msg || t('agreement.closeFailed'), 'failed')
        },
        onUnknown: (said) => toast(said || t('agreement.closeFailed'), 'failed'),
      },
    )
  const body = due ? t('agreement.closeBody', { day: dayOfPlan(t, due), amount: amountText(option.price) }) : t('agreement.closeBodyPlain')
  return (
    <>
      <Button
        grow
        tone='quiet'
        id='close-renewal'
        off={!isOwn}
        onPress={() => (isOwn ? setAsking(true) : toast(t('agreement.signerOnly'), 'failed'))}
      >
        {t('agreement.close')}
      </Button>
      <Dialog
        open={asking}
        id='close-ask'
        title={t('agreement.closeAsk')}
        body={body}
        safe={{ word: t('agreement.closeKeep'), onPress: () => setAsking(false), id: 'close-keep' }}
        act={{ word: t('agreement.closeDo'), onPress: close, busy, id: 'close-do' }}
      >
        <FootNote icon='info'>{t('agreement.closeNote')}</FootNote>
      </Dialog>
    </>
  )
}
