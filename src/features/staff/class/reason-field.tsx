import { REASON_MAX } from '@/domain/staff/reason'
import { TextArea } from '@/ui/text-area/text-area'
import { useT } from './texts'

interface ReasonFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  /** The readers of the reason, with an example. */
  hint: string
}

/** Why staff do it, in words that the member reads. */
export function ReasonField(props: ReasonFieldProps) {
  const t = useT()
  return <TextArea {...props} named label={t('staff-class.reason')} maxLength={REASON_MAX} />
}
