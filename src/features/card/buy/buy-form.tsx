import type { ReactNode } from 'react'
import { SectionHead } from '@/ui/section-head/section-head'
import { CardType } from '@/domain/card/card'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { TplTerms } from '../template/tpl-terms'
import { BuyRows } from './buy-rows'
import { OptionGrid } from './option-grid'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

/** The offer under a face: the options, and what the purchase would be. */
export function BuyForm({ buy, face }: { buy: ReadyToBuy; face: ReactNode }) {
  const t = useT()
  const { tpl, options } = buy
  return (
    <>
      <Stack>{face}</Stack>
      {options.length > 1 && (
        <>
          <SectionHead small title={t(tpl.type === CardType.value ? 'buy.amounts' : 'buy.options')} />
          <OptionGrid buy={buy} prefix='option' />
        </>
      )}
      <Stack>
        <BuyRows buy={buy} prefix='page' />
        {buy.why && <FootNote icon='info'>{buy.why}</FootNote>}
        <TplTerms tpl={tpl} />
      </Stack>
    </>
  )
}
