import { amountText } from '@/i18n/numbers'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { findTplKind } from '../template/tpl-words'
import { optionAppearance } from './option-appearance'
import type { ReadyToBuy } from './use-buy-card'
import { useT } from './texts'

/** The card, the option and the amount, above the terms that are agreed to (commerce ledger MC-038). */
export function WhatIsBought({ buy: { tpl, option, purchase, sum } }: { buy: ReadyToBuy }) {
  const t = useT()
  const { title, note } = optionAppearance(t, tpl.type, option, purchase?.renewal)
  return (
    <CellGroup>
      <Cell
        plain
        id='what-is-bought'
        lead={<CardMini kind={findTplKind(tpl.type).face} />}
        title={tpl.name}
        note={[title, note].filter(Boolean).join(' · ')}
        value={amountText(sum)}
      />
    </CellGroup>
  )
}
