import type { CardStatement, StatementSums } from '@/contract/staff/statement'
import { CardType } from '@/domain/card/card'
import { addSums, lessSums, makeSums, type Sums } from '@/domain/card/statement'
import { fen, fenToYuan } from '@/domain/money'
import { addDays, startOfDay, type ShopDate } from '@/domain/time'
import { listKinds, readMoney, readUnits, type PartRow } from './repository'

const yuan = (sums: Sums): StatementSums =>
  Object.fromEntries(Object.entries(sums).map(([part, amount]) => [part, fenToYuan(fen(amount))])) as StatementSums

const sumsFor = (rows: readonly PartRow[], id: number): Sums =>
  makeSums(rows.filter(({ templateId }) => templateId === id).map(({ part, amount }) => ({ part, amount: Number(amount) })))

const isEmpty = (sums: Sums): boolean => Object.values(sums).every((amount) => amount === 0)

/** The statement of the cards that a shop opened, from one day to another, both included. */
export const readStatement = async (
  { shopId, brandId }: { shopId: number; brandId: number },
  { from, to }: { from: ShopDate; to: ShopDate },
): Promise<CardStatement> => {
  const asked = { shopId, brandId, from: startOfDay(from), to: startOfDay(addDays(to, 1)) }
  const [money, units, kinds] = [await readMoney(asked), await readUnits(asked), await listKinds(brandId)]
  const rows = kinds
    .map(({ id, name, type }) => {
      const owed = sumsFor(money, id)
      const held = sumsFor(units, id)
      return { id, name, type, owed, units: type === CardType.value ? lessSums(held, owed) : held }
    })
    .filter((row) => !isEmpty(row.owed) || !isEmpty(row.units))
  return {
    from,
    to,
    kinds: rows.map(({ id, name, type, owed, units: n }) => ({
      ...{ card_tpl_id: id, name, type, money: yuan(owed) },
      units: type === CardType.period ? null : type === CardType.value ? yuan(n) : n,
    })),
    money: yuan(addSums(rows.map(({ owed }) => owed))),
    bonus: yuan(addSums(rows.filter(({ type }) => type === CardType.value).map((row) => row.units))),
  }
}
