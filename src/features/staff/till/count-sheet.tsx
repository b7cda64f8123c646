import { useState } from 'react'
import { fen, fenToYuan, yuanToFen } from '@/domain/money'
import { amountText } from '@/i18n/numbers'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { useTillMutations } from './till-queries'
import { readAmount } from './read-amount'
import { TillNote, TillReason } from './till-note'
import { useT } from './texts'
import { useTillAct } from './use-till-act'

/** Counts the drawer: what was found, and why it differs from what should be there. */
export function CountSheet({ shopId, expected, onClose }: { shopId: number; expected: number; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { send, busy } = useTillAct(useTillMutations().count, onClose)
  const counted = readAmount(typed)
  const difference = counted === undefined ? 0 : fenToYuan(fen(yuanToFen(counted) - yuanToFen(expected)))
  const isOff = counted !== undefined && difference !== 0
  return (
    <Sheet
      open
      id='count-sheet'
      title={t('till.countTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          busy={busy}
          disabled={counted === undefined || (isOff && reason.trim() === '')}
          id='count-save'
          onPress={() => counted !== undefined && send({ shopId, counted, expected, reason: reason.trim() }, t('till.countDone'))}
        >
          {t('till.save')}
        </Button>
      }
    >
      <Field
        id='count-amount'
        named
        type='digit'
        maxLength={10}
        label={t('till.countField')}
        hint={t('till.countHint', { expected: amountText(expected) })}
        value={typed}
        onChange={setTyped}
        {...(typed !== '' && counted === undefined && { error: t('till.amountBad') })}
      />
      {counted !== undefined && (
        <TillNote warn={isOff}>{isOff ? t('till.countOff', { difference: amountText(difference) }) : t('till.countRight')}</TillNote>
      )}
      {isOff && <TillReason id='count-reason' hint={t('till.reasonHint')} value={reason} onChange={setReason} />}
    </Sheet>
  )
}
