import type { TOptional } from '@sinclair/typebox'
import { Amount, Opt } from '../gym-words'
import { fromUnits, toUnits, type CardTypeWord } from '../units'
import type { Field } from './fields'
import type { Known } from './keys'

const findType = (card: Known | undefined): CardTypeWord | undefined => (card?.record as { type: CardTypeWord } | undefined)?.type

/** The cost for the card of the word `card`, in yuan, times or days by its type. */
export const cardCost = (column: string): Field<typeof Amount> => ({
  schema: Amount,
  columns: () => [{ name: column }],
  store: (value, _, { keys }, { card }) => ({ [column]: toUnits(findType(keys.find('card template', card!))!, value!) }),
  say: (row, _, { keys }) => fromUnits(findType(keys.at('card template', row.card_tpl_id as number))!, row[column] as number),
  check: (value, path, report, { keys }, { card }) => {
    const type = findType(keys.find('card template', card!))
    if (type !== undefined && toUnits(type, value!) === undefined) report(path, `${value} is no cost for a ${type} card`)
  },
})

/** The same where a period card pays nothing, and it may be left out. */
export const cardCostOrNone = (column: string): Field<TOptional<typeof Amount>> => {
  const { columns, store, say, check } = cardCost(column)
  return {
    schema: Opt(Amount),
    columns,
    store: (value = 0, ...more) => store(value, ...more),
    say: (row, word, world) =>
      findType(world.keys.at('card template', row.card_tpl_id as number)) === 'period' ? undefined : say(row, word, world),
    check: (value = 0, path, report, world, record) => {
      const isPeriod = findType(world.keys.find('card template', record.card!)) === 'period'
      if (!isPeriod) check(value, path, report, world, record)
      else if (value !== 0) report(path, `${value} is no cost for a period card`)
    },
  }
}
