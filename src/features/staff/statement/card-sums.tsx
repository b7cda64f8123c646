import type { CardStatement, StatementSums } from '@/contract/staff/statement'
import { CardType } from '@/domain/card/card'
import { statementParts } from '@/domain/card/statement'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

type Write = (n: number) => string

interface RowsProps {
  id: string
  /** The counted sum, with its end. */
  word: string
  sums: StatementSums
  write: Write
}

const writeNote = (t: Translate<'staff-statement'>, sums: StatementSums, write: Write): string =>
  statementParts
    .filter((part) => part === 'begin' || sums[part] !== 0)
    // A negative sum is said by its word.
    .map((part) => `${t(`staff-statement.${part}`)} ${write(part === 'other' ? sums[part] : Math.abs(sums[part]))}`)
    .join(' · ')

/** One sum with all that it came of. */
function SumRow({ id, word, sums, write }: RowsProps) {
  const t = useT()
  return <Cell id={id} title={word} note={writeNote(t, sums, write)} value={write(sums.end)} />
}

/** The debt for all cards, then kind by kind, cash and bonus apart. */
export function CardSums({ statement: { kinds, money, bonus } }: { statement: CardStatement }) {
  const t = useT()
  const times: Write = (n) => t('staff-statement.unitTimes', { n })
  return (
    <>
      <SectionHead small title={t('staff-statement.total')} />
      <Stack>
        <CellGroup>
          <SumRow id='card-sums-owed' word={t('staff-statement.owed')} sums={money} write={amountText} />
          <SumRow id='card-sums-bonus' word={t('staff-statement.bonus')} sums={bonus} write={amountText} />
        </CellGroup>
      </Stack>
      {kinds.map((kind) => (
        <CardKind key={kind.card_tpl_id} kind={kind} times={times} />
      ))}
    </>
  )
}

function CardKind({ kind: { card_tpl_id: id, name, type, money, units }, times }: { kind: CardStatement['kinds'][number]; times: Write }) {
  const t = useT()
  const isValue = type === CardType.value
  return (
    <>
      <SectionHead small title={name} />
      <Stack>
        <CellGroup>
          <SumRow id={`card-sums-${id}`} word={t('staff-statement.money')} sums={money} write={amountText} />
          {units && (
            <SumRow
              id={`card-units-${id}`}
              word={t(isValue ? 'staff-statement.bonus' : 'staff-statement.times')}
              sums={units}
              write={isValue ? amountText : times}
            />
          )}
        </CellGroup>
      </Stack>
    </>
  )
}
