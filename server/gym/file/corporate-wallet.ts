import type { TOptional } from '@sinclair/typebox'
import { fen, fenToYuan, yuanToFen, type Fen } from '@/domain/money'
import { fundCorpWallet } from '../../modules/corporate/service'
import { Amount, Opt } from '../gym-words'
import type { Into } from '../mapping/into'
import { yuan } from '../mapping/kinds'
import type { Part } from '../mapping/parts'
import type { FilePath } from '../problem'
import { rows } from '../rows'

const readWallet = async (column: 'corp_id' | 'corp_card_id', id: number): Promise<{ funded: number; free: number }> => {
  const wallet = column === 'corp_id' ? 'corp' : 'user'
  return (
    await rows<{ funded: number; free: number }>(
      `SELECT coalesce(sum(delta_fen) FILTER (WHERE kind = 'fund'), 0)::float8 AS funded, coalesce(sum(delta_fen - delta_freeze_fen), 0)::float8 AS free
         FROM corp_entry WHERE ${column} = $1 AND wallet = $2`,
      [id, wallet],
    )
  )[0]!
}

/** Funds a wallet up to the total of the file; a problem if the total would fall by more than is left. */
export const fundTo = async (
  wanted: number | undefined,
  { column, id, path }: { column: 'corp_id' | 'corp_card_id'; id: number; path: FilePath },
  put: (amount: Fen) => Promise<unknown>,
  { problems }: Into,
): Promise<void> => {
  if (wanted === undefined) return
  const { funded, free } = await readWallet(column, id)
  const more = yuanToFen(wanted) - funded
  if (more < -free) problems.push({ path, text: `${wanted} is below what was spent or is held for bookings` })
  else if (more !== 0) await put(fen(more))
}

/** Yuan ever put into a company's wallet: spent money stays spent. */
export const companyWallet: Part<TOptional<typeof Amount>> = {
  schema: Opt(Amount),
  name: () => {},
  check: (amount, path, report, world) => {
    const fault = amount === undefined ? undefined : yuan.fault!(amount, world)
    if (fault !== undefined) report(path, fault)
  },
  save: async (parents, into) => {
    for (const { id, value, path, world } of parents) {
      await rows('INSERT INTO corp_wallet (corp_id, brand_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, world.brandId])
      await fundTo(value, { column: 'corp_id', id, path }, (amount) => fundCorpWallet(id, amount, into.now), into)
    }
    return async () => {}
  },
  read: async (above) => {
    const found = await rows<{ id: number; fen: number }>(
      `SELECT corp_id AS id, sum(delta_fen)::float8 AS fen FROM corp_entry WHERE corp_id = ANY ($1) AND wallet = 'corp' AND kind = 'fund'
        GROUP BY corp_id HAVING sum(delta_fen) <> 0`,
      [above.map(({ id }) => id)],
    )
    return new Map(found.map(({ id, fen: amount }) => [id, fenToYuan(fen(amount))]))
  },
}
