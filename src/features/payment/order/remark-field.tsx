import { useState } from 'react'
import { REMARK_MAX } from '@/domain/booking/remark'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { TextArea } from '@/ui/text-area/text-area'
import { useT } from '../texts'

export interface RemarkFieldProps {
  value: string
  onChange: (value: string) => void
}

/** The member's remark on an order: folded to one line at first (booking ledger BK-164, BK-365). */
export function RemarkField({ value, onChange }: RemarkFieldProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <CellGroup>
        <Cell plain title={t('payment.remark')} value={t('payment.remarkNone')} chevron onPress={() => setOpen(true)} id='add-remark' />
      </CellGroup>
    )
  return (
    <Card pad>
      <TextArea
        id='remark'
        named
        label={t('payment.remark')}
        hint={t('payment.remarkHint')}
        value={value}
        onChange={onChange}
        maxLength={REMARK_MAX}
      />
    </Card>
  )
}
