import type { TillOwed as Owed } from '@/contract/staff/till'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText } from '@/i18n/numbers'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { OnScreen } from './on-screen'
import { useT } from './texts'

/** The refunds that the desk owes, to pay back when the member comes. */
export function TillOwed({ owed, onPay }: { owed: readonly Owed[]; onPay: (refund: Owed) => void }) {
  const t = useT()
  if (owed.length === 0) return null
  return (
    <>
      <SectionHead small title={t('till.owed')} note={String(owed.length)} />
      <Stack>
        <CellGroup>
          {owed.map((refund) => (
            <Cell
              key={refund.refund_id}
              id={`owed-${refund.refund_id}`}
              lead={<Avatar src={refund.user.avatar} size={40} />}
              title={`${refund.user.username} · ${amountText(refund.amount)}`}
              note={`${t('till.owedNote', { what: refund.title, way: channelName(t, refund.channel) })} · ${refund.user.phone}`}
              end={
                <OnScreen>
                  <Button
                    size={36}
                    tone='soft'
                    id={`pay-back-${refund.refund_id}`}
                    label={t('till.payBackTitle', { name: refund.user.username, price: amountText(refund.amount) })}
                    onPress={() => onPay(refund)}
                  >
                    {t('till.payBack')}
                  </Button>
                </OnScreen>
              }
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
