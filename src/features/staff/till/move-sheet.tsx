import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Segments } from '@/ui/segments/segments'
import { Sheet } from '@/ui/sheet/sheet'
import { useTillMutations } from './till-queries'
import { readAmount } from './read-amount'
import { TillField, TillReason } from './till-note'
import { useT } from './texts'
import { useTillAct } from './use-till-act'

/** Puts cash into the drawer or takes it out, without an order. */
export function MoveSheet({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useT()
  const [way, setWay] = useState<'in' | 'out'>('in')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { send, busy } = useTillAct(useTillMutations().move, onClose)
  const amount = readAmount(typed)
  return (
    <Sheet
      open
      id='move-sheet'
      title={t('till.moveTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button
          full
          busy={busy}
          disabled={!amount || reason.trim() === ''}
          id='move-save'
          onPress={() => amount && send({ shopId, amount: way === 'in' ? amount : -amount, reason: reason.trim() }, t('till.moveDone'))}
        >
          {t('till.save')}
        </Button>
      }
    >
      <Segments
        kind='choice'
        label={t('till.moveKind')}
        current={way}
        onPick={setWay}
        segments={[
          { key: 'in', word: t('till.moveIn') },
          { key: 'out', word: t('till.moveOut') },
        ]}
      />
      <TillField>
        <Field
          id='move-amount'
          named
          type='digit'
          maxLength={10}
          label={t('till.moveField')}
          value={typed}
          onChange={setTyped}
          {...(typed !== '' && !amount && { error: t('till.amountBad') })}
        />
      </TillField>
      <TillReason id='move-reason' hint={t('till.reasonHint')} value={reason} onChange={setReason} />
    </Sheet>
  )
}
