import type { TOptional } from '@sinclair/typebox'
import { CORP_CARD_ACTIVE, CROSS_MONTH_UNIT } from '@/domain/corporate/subsidy'
import { Flag, Key, Line, List, Name, Opt, Whole, Word } from '../gym-words'
import { flagged, group, may, needs, type Field } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { kind, not, someDay, yuan } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe, type Part } from '../mapping/parts'
import { links } from '../mapping/spread'
import { thing } from '../mapping/things'
import { rows } from '../rows'
import { companyWallet } from './corporate-wallet'
import { subsidyMembers } from './subsidy-members'

const INACTIVE = 1
const MONTHLY_UNIT = 2

const active = kind<typeof Flag, number>(Flag, {
  store: (isActive) => (isActive ? CORP_CARD_ACTIVE : INACTIVE),
  say: (status) => status === CORP_CARD_ACTIVE,
})
const Span = Word('term', 'month')
const span = kind<typeof Span, number>(Span, {
  store: (said) => (said === 'month' ? MONTHLY_UNIT : CROSS_MONTH_UNIT),
  say: (unit) => (unit === CROSS_MONTH_UNIT ? 'term' : 'month'),
})
const Per = Word('day', 'week', 'month')
const per = kind<typeof Per, string>(Per, {
  store: (said) => said.toUpperCase(),
  say: (unit) => unit.toLowerCase() as 'day' | 'week' | 'month',
})

const asked = group(
  {
    from: may(someDay, null, 'need_checkin_start'),
    within_metres: may(Whole(1, 100_000), null, 'checkin_metres'),
    /** The check-in's window in minutes before the start and after the end; 30 each by default. */
    minutes_before: may(Whole(0, 180), null, 'checkin_before_minutes'),
    minutes_after: may(Whole(0, 1440), null, 'checkin_after_minutes'),
  },
  flagged('need_checkin'),
)
/** A day that there is not is said of the whole. */
const checkIn: typeof asked = {
  ...asked,
  check: (said, path, report, world, record) => asked.check(said, path, (_, text) => report(path, text), world, record),
}

/** Judgements of the old rules are invalidated by a new version of anybody who has one. */
const outdate = (subsidyIds: readonly unknown[]) =>
  rows('UPDATE corp_card SET version = version + 1 WHERE corp_card_tpl_id = ANY ($1)', [subsidyIds])

const named = links(
  {
    table: 'corp_card_tpl_shop',
    under: 'corp_card_tpl_id',
    order: 't.shop_id',
    counted: 'subsidy shops',
    after: ({ added, removed }) => outdate([...added, ...removed].map((row) => row.corp_card_tpl_id)),
  },
  { to: 'shop', column: 'shop_id', most: 500 },
)
/** Where it pays: everywhere, unless shops are named, of which there may be none. */
const shops: Part<TOptional<typeof named.schema>> = {
  ...named,
  schema: Opt(named.schema),
  read: async (above) => {
    const limited = await rows<{ id: number }>('SELECT id FROM corp_card_tpl WHERE id = ANY ($1) AND limit_gym', [
      above.map(({ id }) => id),
    ])
    const said = await named.read(above)
    return new Map(limited.map(({ id }) => [id, said.get(id)!]))
  },
}
/** Beside its key: whether it names shops. */
const key: Field<typeof Key> = {
  ...needs(Key),
  columns: () => [{ name: 'key' }, { name: 'limit_gym' }],
  store: (said, _, __, record) => ({ key: said, limit_gym: record.shops !== undefined }),
}

const subsidy = thing(
  {
    table: 'corp_card_tpl',
    under: 'corp_id',
    counted: 'subsidies',
    gone: { unless: namedBy('corp_card.corp_card_tpl_id'), set: `status = ${INACTIVE}`, inUse: `t.status <> ${INACTIVE}` },
    after: ({ changed }) => outdate(changed.map(({ id }) => id)),
  },
  {
    key,
    name: needs(Name),
    logo: may(Line, ''),
    /** The members' amounts are not limits. */
    unlimited: may(not, false, 'limit_amount'),
    /** The most for one booking, in yuan. */
    most: may(yuan, null, 'max_cost_fen'),
    span: may(span, 'term', 'unit'),
    active: may(active, true, 'status'),
    check_in: checkIn,
    shops,
    cities: may(List(Line, 200), null),
    limit: group({ per: needs(per, 'limit_unit'), times: needs(Whole(1), 'limit_times') }, { none: { limit_unit: null } }),
    members: maybe(subsidyMembers),
  },
  {
    check: ({ most }, path, report) => {
      if (most === 0) report([...path, 'most'], 'must be more than 0')
    },
  },
)

/** Keys of subsidies are unique in the brand. */
const eachCompany = makeList(subsidy, 100)
const subsidies: typeof eachCompany = {
  ...eachCompany,
  name: (list, path, report, world) => {
    eachCompany.name(list, path, report, world)
    const company = String(path.at(-2))
    list?.forEach(({ key: said }, index) => {
      const other = world.keys.find('subsidy', said)
      if (other && (other.record as { company: string }).company !== company)
        report([...path, index, 'key'], `"${said}" is another company's`)
      else world.keys.add('subsidy', { key: said, id: 0, record: { company } })
    })
  },
}

const company = thing(
  { table: 'corp', under: 'brand_id', by: ['brand_id', 'qc_corpid'], gone: 'stays', counted: 'companies' },
  {
    key: needs(Key, 'qc_corpid'),
    name: needs(Name),
    /** Yuan ever put into the company's wallet. */
    funded: companyWallet,
    subsidies: maybe(subsidies),
  },
)

/** Companies with their wallets, subsidies and members. One that the file does not name stays as it is. */
export const companies = maybe(makeList(company, 1000))
