import { useState } from 'react'
import type { CardRefunds } from '@/contract/staff/refund'
import { CardType } from '@/domain/card/card'
import { useAttempt } from '@/http/use-attempt'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { readAmount } from '../till/read-amount'
import { TillField, TillNote } from '../till/till-note'
import type { MemberOf } from '../staff-keys'
import { useRefundMutation } from './refund-queries'
import { useT } from './texts'

interface RefundSheetProps {
  of: MemberOf
  refunds: CardRefunds
  onClose: () => void
}

/** The effect on the card, by its type. */
const useNote = ({ card: { type }, bonus, is_renewed: isRenewed }: CardRefunds): string => {
  const t = useT()
  const ofValue = bonus > 0 ? t('refund.valueNote', { bonus: bonus.toFixed(2) }) : t('refund.valueNoteNoBonus')
  const ofCard = type === CardType.value ? ofValue : t(type === CardType.times ? 'refund.timesNote' : 'refund.periodNote')
  return [t('refund.wayNote'), ofCard, ...(isRenewed ? [t('refund.renewNote')] : [])].join('\n')
}

/** Gives money for a card back: how much, of a card of times for how many, and why. */
export function RefundSheet({ of, refunds, onClose }: RefundSheetProps) {
  const t = useT()
  const { card, most, by_times: byTimes } = refunds
  const isTimes = card.type === CardType.times
  const [typedTimes, setTimes] = useState('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { send, busy } = useAttempt(useRefundMutation(of, card.id))
  const note = useNote(refunds)
  const times = /^\d{1,3}$/.test(typedTimes.trim()) ? Number(typedTimes) : undefined
  const bound = isTimes ? (byTimes[(times ?? 0) - 1] ?? 0) : most
  const amount = readAmount(typed)
  const isFit = amount !== undefined && amount > 0 && amount <= bound
  const pickTimes = (text: string) => {
    setTimes(text)
    const money = byTimes[Number(text) - 1]
    if (money !== undefined) setTyped(String(money))
  }
  const act = () =>
    isFit &&
    send(
      { amount, reason: reason.trim(), ...(isTimes && { times: times! }) },
      {
        onSuccess: () => {
          toast(t('refund.done', { amount: amountText(amount) }), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('refund.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('refund.failed'), 'failed'),
      },
    )
  return (
    <Sheet
      open
      id='refund-sheet'
      title={t('refund.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full busy={busy} disabled={!isFit || reason.trim() === ''} id='refund-act' onPress={act}>
          {isFit ? t('refund.act', { amount: amountText(amount) }) : t('refund.title')}
        </Button>
      }
    >
      {isTimes && (
        <TillField>
          <Field
            id='refund-times'
            named
            type='number'
            maxLength={3}
            label={t('refund.times')}
            value={typedTimes}
            onChange={pickTimes}
            {...(typedTimes !== '' && bound === 0 && { error: t('refund.timesBad', { most: byTimes.length }) })}
          />
        </TillField>
      )}
      <TillField>
        <Field
          id='refund-amount'
          named
          type='digit'
          maxLength={10}
          label={t('refund.amount')}
          value={typed}
          onChange={setTyped}
          note={t('refund.amountHint', { most: amountText(bound === 0 ? most : bound) })}
          {...(typed !== '' && !isFit && bound > 0 && { error: t('refund.amountBad', { most: amountText(bound) }) })}
        />
      </TillField>
      <TillField>
        <TextArea
          id='refund-reason'
          named
          label={t('refund.reason')}
          hint={t('refund.reasonHint')}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      </TillField>
      <TillNote>{note}</TillNote>
    </Sheet>
  )
}
