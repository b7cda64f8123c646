import { useState } from 'react'
import type { TillEntry } from '@/contract/staff/till'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { useTillMutations } from './till-queries'
import { TillNote, TillReason } from './till-note'
import { useT } from './texts'
import { useTillAct } from './use-till-act'

/** Moves a row of the cash book to the other channel, with a reason. */
export function CorrectSheet({ shopId, entry, onClose }: { shopId: number; entry: TillEntry; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { send, busy } = useTillAct(useTillMutations().correct, onClose)
  const to = entry.channel === 'CASH' ? 'POS' : 'CASH'
  const from = `${channelName(t, entry.channel)} ${amountText(entry.amount)}`
  return (
    <Sheet
      open
      id='correct-sheet'
      title={t('till.correctTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          busy={busy}
          disabled={reason.trim() === ''}
          id='correct-save'
          onPress={() => send({ shopId, entry_id: entry.id, channel: to, reason: reason.trim() }, t('till.correctDone'))}
        >
          {t('till.save')}
        </Button>
      }
    >
      <TillNote>{t('till.correctBody', { from, to: channelName(t, to) })}</TillNote>
      <TillReason id='correct-reason' hint={t('till.reasonCorrect')} value={reason} onChange={setReason} />
    </Sheet>
  )
}
