import { useState } from 'react'
import type { TillOwed } from '@/contract/staff/till'
import { deskChannels } from '@/domain/payment/channel'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Segments } from '@/ui/segments/segments'
import { Sheet } from '@/ui/sheet/sheet'
import { useTillMutations } from './till-queries'
import { TillNote } from './till-note'
import { useT } from './texts'
import { useTillAct } from './use-till-act'

/** Pays a refund back at the desk: how, and that the member has the money. */
export function PayBackSheet({ shopId, refund, onClose }: { shopId: number; refund: TillOwed; onClose: () => void }) {
  const t = useT()
  const [channel, setChannel] = useState(refund.channel)
  const { send, busy } = useTillAct(useTillMutations().payBack, onClose)
  const price = amountText(refund.amount)
  return (
    <Sheet
      open
      id='pay-back-sheet'
      title={t('till.payBackTitle', { name: refund.user.username, price })}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          busy={busy}
          id='pay-back-act'
          onPress={() => send({ shopId, refundId: refund.refund_id, channel }, t('till.payBackDone', { price }))}
        >
          {t('till.payBackAct', { price })}
        </Button>
      }
    >
      <Segments
        kind='choice'
        label={t('till.payBackWay')}
        current={channel}
        onPick={setChannel}
        segments={deskChannels.map((key) => ({ key, word: channelName(t, key) }))}
      />
      <TillNote>{`${refund.title}\n${t('till.payBackNote')}`}</TillNote>
    </Sheet>
  )
}
