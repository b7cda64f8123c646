import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { useT } from './texts'

const MOST = 60

interface RefuseSheetProps {
  busy: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason, which both persons read. */
export function RefuseSheet({ busy, onRefuse, onClose }: RefuseSheetProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const refuse = () => {
    const said = reason.trim()
    if (said === '') return setLacking(true)
    onRefuse(said)
  }
  return (
    <Sheet
      open
      id='refuse-sheet'
      title={t('review.refuseTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button grow tone='danger' busy={busy} onPress={refuse} id='refuse-now'>
          {t('review.refuse')}
        </Button>
      }
    >
      <Field
        named
        id='refuse-reason'
        label={t('review.reason')}
        hint={t('review.refuseHint')}
        maxLength={MOST}
        value={reason}
        onChange={(text) => {
          setLacking(false)
          setReason(text)
        }}
        error={isLacking ? t('review.reasonNeeded') : undefined}
      />
    </Sheet>
  )
}
