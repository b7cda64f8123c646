import { chooseTrigger } from '@/domain/card/renewal/renewal'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { RenewalHow } from '../renewal/renewal-how'
import { triggerText } from '../renewal/renewal-words'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

/** Said before an agreement of deduction is signed with a purchase: when and how much is deducted from then on, and how it is closed. */
export function RenewalTerms({ buy: { tpl, option, signedWith } }: { buy: ReadyToBuy }) {
  const t = useT()
  const trigger = chooseTrigger(tpl.type, option.auto_renew_trigger_value)
  return (
    <>
      <CellGroup>
        <Cell
          plain
          id='renewed-at'
          title={t('buy.renewedAt')}
          note={[triggerText(t, tpl.type, { trigger_value: trigger }), t('card-renewal.later')].join('\n')}
          value={amountText(option.price)}
        />
      </CellGroup>
      <RenewalHow provider={signedWith} />
    </>
  )
}
