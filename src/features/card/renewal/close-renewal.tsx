import { useState } from 'react'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { FootNote } from '@/ui/foot-note/foot-note'
import { toast } from '@/ui/toast/toast-store'
import { useCloseMutation } from './renewal-queries'
import { dayOfPlan, type RenewalData } from './renewal-words'
import { useT } from './texts'

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
          toast(t('card-renewal.closed'), 'done')
        },
        onRefused: ({ msg }) => {
          setAsking(false)
          toast(msg || t('card-renewal.closeFailed'), 'failed')
        },
        onUnknown: (said) => toast(said || t('card-renewal.closeFailed'), 'failed'),
      },
    )
  const body = due
    ? t('card-renewal.closeBody', { day: dayOfPlan(t, due), amount: amountText(option.price) })
    : t('card-renewal.closeBodyPlain')
  return (
    <>
      <Button
        grow
        tone='quiet'
        id='close-renewal'
        off={!isOwn}
        onPress={() => (isOwn ? setAsking(true) : toast(t('card-renewal.signerOnly'), 'failed'))}
      >
        {t('card-renewal.close')}
      </Button>
      <Dialog
        open={asking}
        id='close-ask'
        title={t('card-renewal.closeAsk')}
        body={body}
        safe={{ word: t('card-renewal.closeKeep'), onPress: () => setAsking(false), id: 'close-keep' }}
        act={{ word: t('card-renewal.closeDo'), onPress: close, busy, id: 'close-do' }}
      >
        <FootNote icon='info'>{t('card-renewal.closeNote')}</FootNote>
      </Dialog>
    </>
  )
}
