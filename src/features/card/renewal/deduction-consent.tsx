import { Text } from '@tarojs/components'
import { amountText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Tick } from '@/ui/tick/tick'
import styles from './deduction-consent.module.scss'
import { useT } from './texts'

interface Agreeing {
  agreed: boolean
  /** Why it cannot be signed at all; empty where it can. */
  blocked?: string
}

/** Why an agreement of deduction cannot be signed now: what blocks it, or that nobody has agreed to it yet. Empty where it can. */
export const whyUnsigned = (t: Translate<'card-renewal'>, { agreed, blocked }: Agreeing): string =>
  blocked || (agreed ? '' : t('card-renewal.agreeFirst'))

interface DeductionConsentProps extends Agreeing {
  /** Yuan that are deducted each time. */
  price: number
  onAgree: (agreed: boolean) => void
  disabled?: boolean
}

/** The box to tick before an agreement of deduction is signed, with what is deducted, and why it cannot be signed yet; never ticked beforehand. */
export function DeductionConsent({ price, onAgree, disabled, ...agreeing }: DeductionConsentProps) {
  const t = useT()
  const label = t('card-renewal.agree', { amount: amountText(price) })
  const why = whyUnsigned(t, agreeing)
  return (
    <>
      <Tick big id='agree-renewal' on={agreeing.agreed} onChange={onAgree} disabled={disabled} label={label}>
        <Text className={styles.agree}>{label}</Text>
      </Tick>
      {why && <FootNote icon='info'>{why}</FootNote>}
    </>
  )
}
