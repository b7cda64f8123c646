import type { TOptional } from '@sinclair/typebox'
import { findEndedGrants, readGrantsAhead } from '../import/ended-grants'
import { Flag, Key, Line, Name, Prose, Whole } from '../gym-words'
import { group, may, needs } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { codes, moment, ref } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { links } from '../mapping/spread'
import { thing } from '../mapping/things'
import { throwProblems, type Problem } from '../problem'
import { rows } from '../rows'
import { linkShops } from './linked-shops'
import { standingWords } from './standings'
import { isTurned } from './ordered-moments'

/** So many of a coupon for each person, valid for so many days after the claim. */
const given = thing(
  {
    table: 'grant_coupon',
    under: 'grant_id',
    by: ['grant_id', 'n'],
    hasId: false,
    sort: { column: 'n', from: 1 },
    counted: 'coupons of grants',
  },
  { coupon: needs(ref('coupon'), 'coupon_tpl_id'), each: may(Whole(1, 20), 1), days: needs(Whole(1, 366)) },
  {
    twin: { of: ({ coupon }) => coupon, at: 'coupon', say: ({ coupon }) => `"${coupon}" is there twice: say each` },
    check: ({ coupon }, path, report, world) => {
      const template = world.keys.find('coupon', coupon)?.record as { red_envelope?: boolean } | undefined
      if (template?.red_envelope) report([...path, 'coupon'], `"${coupon}" is a red envelope: name an envelope of it`)
    },
  },
)

const grant = thing(
  {
    table: 'grant_activity',
    under: 'brand_id',
    counted: 'grants',
    fixed: { is_stopped: false },
    gone: { unless: namedBy('grant_claim.grant_id'), set: 'is_stopped = true', inUse: 'NOT t.is_stopped', isGone: true },
  },
  {
    key: needs(Key),
    name: needs(Name),
    image: may(Line, ''),
    rules: may(Prose, ''),
    from: needs(moment, 'start_at'),
    until: needs(moment, 'end_at'),
    /** How many people may claim it; as many as come if left out. */
    stock: may(Whole(1), null),
    for: group({
      standing: may(codes(standingWords), []),
      new: may(Flag, false, 'is_new'),
      away_days: may(Whole(1, 1000), null),
      trial_only: may(Flag, false, 'is_trial_only'),
    }),
    gives: maybe(makeList(given, 10)),
    envelopes: maybe(
      links(
        { table: 'grant_envelope', under: 'grant_id', counted: 'envelopes of grants' },
        { to: 'envelope', column: 'envelope_id', most: 5 },
      ),
    ),
    shops: linkShops({ table: 'grant_shop', under: 'grant_id', counted: 'shops of grants' }),
  },
  {
    check: ({ gives = [], envelopes = [], stock, from, until, for: target }, path, report, world) => {
      if (isTurned(from, until, world)) report([...path, 'until'], 'is not after the beginning')
      if (gives.length + envelopes.length === 0) report(path, 'gives nothing')
      if (target?.new && (target.away_days !== undefined || target.trial_only))
        report([...path, 'for', 'new'], 'is for nobody: who is new has not come')
      envelopes.forEach((key, index) => {
        const said = world.keys.find('envelope', key)?.record as { hidden?: boolean; count: number } | undefined
        if (said && !said.hidden) report([...path, 'envelopes', index], `"${key}" is offered at home: say hidden`)
        if (said && (stock === undefined || stock > said.count))
          report([...path, 'stock'], `is more than the ${said.count} slots of "${key}"`)
      })
    },
  },
)

const list = makeList(grant, 200)

/** Fails where fewer could claim a grant than did. */
const keepClaims = async (parents: Parameters<typeof list.save>[0]): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const { id, value = [], path } of parents) {
    const taken = await rows<{ key: string; taken: number }>('SELECT key, taken FROM grant_activity WHERE brand_id = $1', [id])
    value.forEach(({ key, stock }, index) => {
      const claims = taken.find((one) => one.key === key)?.taken ?? 0
      if (stock !== undefined && stock < claims)
        problems.push({ path: [...path, index, 'stock'], text: `${stock} is below the ${claims} that were claimed` })
    })
  }
  return problems
}

/** Grants: coupons and envelopes that people claim at home. */
export const grants: Part<TOptional<typeof list.schema>> = maybe({
  ...list,
  check: (value, path, report, world) => {
    list.check(value, path, report, world)
    const seen = new Set<string>()
    value?.forEach(({ envelopes = [] }, index) =>
      envelopes.forEach((key, at) => {
        if (seen.has(key)) report([...path, index, 'envelopes', at], `"${key}" is given by another grant`)
        seen.add(key)
      }),
    )
  },
  save: async (parents, into) => {
    throwProblems(await keepClaims(parents), into.findLine)
    const brandIds = parents.map(({ id }) => id)
    const before = await readGrantsAhead(brandIds, into.now)
    const end = await list.save(parents, into)
    return async () => {
      await end()
      const { ended, restarted } = await findEndedGrants(brandIds, before, into.now)
      into.tally.touched.grantsEnded.push(...ended)
      into.tally.restart(restarted)
    }
  },
})
