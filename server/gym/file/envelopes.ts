import type { Static, TOptional } from '@sinclair/typebox'
import { randomInt } from 'node:crypto'
import { canDraw, drawSlots } from '@/domain/grant/draw-slots'
import { yuanToFen } from '@/domain/money'
import { Flag, Key, Prose, Whole } from '../gym-words'
import { may, needs, type Field } from '../mapping/fields'
import { moment, price, ref } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { thing } from '../mapping/things'
import { throwProblems, type FilePath } from '../problem'
import { rows } from '../rows'
import { linkShops } from './linked-shops'
import { isTurned } from './ordered-moments'

/** What one person may be given by chance (our choice): far below the ¥50,000 of the rules of prize promotions. */
const MOST_YUAN = 5_000

interface Sums {
  count: number
  amount?: number
  total?: number
  min?: number
  max?: number
}

/** The sum and the bounds of an envelope, in fen: the same `amount` in each slot, or a `total` that is drawn from `min` to `max`. */
const storedSums = ({ count, amount, total = 0, min = 0, max = 0 }: Sums) =>
  amount === undefined
    ? { total_fen: yuanToFen(total), min_fen: yuanToFen(min), max_fen: yuanToFen(max) }
    : { total_fen: yuanToFen(amount) * count, min_fen: yuanToFen(amount), max_fen: yuanToFen(amount) }

const isEven = ({ min_fen: min, max_fen: max }: Record<string, unknown>): boolean => min === max
/** Yuan that three columns keep together, which `amount` writes. */
const amount: Field<TOptional<typeof price.schema>> = {
  ...may(price, null),
  columns: () => ['total_fen', 'min_fen', 'max_fen'].map((name) => ({ name })),
  store: (_, __, ___, record) => storedSums(record as unknown as Sums),
  say: (row, _, world) => (isEven(row) ? price.say(row.min_fen, world) : undefined),
}
const drawn = (column: string): typeof amount => ({
  ...may(price, null),
  columns: () => [],
  store: () => ({}),
  say: (row, _, world) => (isEven(row) ? undefined : price.say(row[column], world)),
})

const envelope = thing(
  {
    table: 'envelope',
    under: 'brand_id',
    counted: 'envelopes',
    fixed: { is_stopped: false },
    gone: {
      unless:
        'EXISTS (SELECT FROM envelope_slot r WHERE r.envelope_id = t.id AND r.account_id IS NOT NULL) OR EXISTS (SELECT FROM grant_envelope r WHERE r.envelope_id = t.id)',
      set: 'is_stopped = true',
      inUse: 'NOT t.is_stopped',
      isGone: true,
    },
    after: () => drawMissing(),
  },
  {
    key: needs(Key),
    coupon: needs(ref('coupon'), 'coupon_tpl_id'),
    count: needs(Whole(1, 100_000), 'slots'),
    amount,
    total: drawn('total_fen'),
    min: drawn('min_fen'),
    max: drawn('max_fen'),
    from: needs(moment, 'start_at'),
    until: needs(moment, 'end_at'),
    days: needs(Whole(1, 366)),
    /** Not offered at home: a grant gives its slots. */
    hidden: may(Flag, false, 'is_hidden'),
    rules: may(Prose, ''),
    shops: linkShops({ table: 'envelope_shop', under: 'envelope_id', counted: 'shops of envelopes' }),
  },
  {
    word: 'envelope',
    check: (said, path, report, world) => {
      const { coupon, count, amount: each, total, min, max, from, until } = said
      const template = world.keys.find('coupon', coupon)?.record as { red_envelope?: boolean } | undefined
      if (template && !template.red_envelope) report([...path, 'coupon'], `"${coupon}" is no red envelope`)
      if (isTurned(from, until, world)) report([...path, 'until'], 'is not after the beginning')
      const bounds = [total, min, max].filter((one) => one !== undefined)
      if (each === undefined ? bounds.length < 3 : bounds.length > 0) return report(path, 'has either amount, or total, min and max')
      const sums = storedSums(said)
      if (sums.max_fen > yuanToFen(MOST_YUAN)) report(path, `gives one person more than ${MOST_YUAN}`)
      if (!canDraw({ count, total: sums.total_fen, min: sums.min_fen, max: sums.max_fen }))
        report([...path, 'total'], `no ${count} amounts from ${min} to ${max} have this sum`)
    },
  },
)

/** Draws the slots of envelopes that have none yet. */
const drawMissing = async (): Promise<void> => {
  const made = await rows<{ id: number; brandId: number; count: number; total: number; min: number; max: number }>(
    `SELECT id, brand_id AS "brandId", slots AS count, total_fen::int AS total, min_fen AS min, max_fen AS max
       FROM envelope e WHERE NOT EXISTS (SELECT FROM envelope_slot s WHERE s.envelope_id = e.id)`,
  )
  for (const { id, brandId, ...draw } of made)
    await rows(
      `INSERT INTO envelope_slot (brand_id, envelope_id, n, amount_fen) SELECT $1, $2, n, amount FROM unnest($3::int[]) WITH ORDINALITY AS drawn (amount, n)`,
      [brandId, id, drawSlots(draw, (limit) => randomInt(limit))],
    )
}

const list = makeList(envelope, 200)
type Entry = Static<typeof list.schema>[number]

/** Fails where an envelope that was drawn would get another sum, other bounds or another coupon: its slots stay as they are. */
const keepDrawn = async (entries: readonly { entry: Entry; path: FilePath; couponId: number; brandId: number }[]) => {
  const wanted = entries.map(({ entry, couponId, brandId }) => ({
    brand_id: brandId,
    key: entry.key,
    slots: entry.count,
    coupon_tpl_id: couponId,
    ...storedSums(entry),
  }))
  const changed = await rows<{ key: string }>(
    `SELECT e.key FROM envelope e JOIN jsonb_populate_recordset(NULL::envelope, $1::jsonb) x ON x.brand_id = e.brand_id AND x.key = e.key
      WHERE (x.slots, x.coupon_tpl_id, x.total_fen, x.min_fen, x.max_fen) IS DISTINCT FROM (e.slots, e.coupon_tpl_id, e.total_fen, e.min_fen, e.max_fen)`,
    [JSON.stringify(wanted)],
  )
  return entries.flatMap(({ entry, path }) =>
    changed.some(({ key }) => key === entry.key)
      ? [{ path, text: `"${entry.key}" was drawn: end it, and write another one under a key of its own` }]
      : [],
  )
}

/** Red envelopes, of which each person opens one slot. Their slots are drawn once, when the file is imported. */
export const envelopes: Part<TOptional<typeof list.schema>> = maybe({
  ...list,
  save: async (parents, into) => {
    const entries = parents.flatMap(({ value = [], path, world }) =>
      value.map((entry, index) => ({
        entry,
        path: [...path, index],
        couponId: world.keys.find('coupon', entry.coupon)!.id,
        brandId: world.brandId,
      })),
    )
    throwProblems(await keepDrawn(entries), into.findLine)
    return list.save(parents, into)
  },
})
