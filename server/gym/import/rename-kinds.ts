import { cardTypeCode } from '../units'
import type { GymFile } from '../gym-file/gym-file'
import type { ShopEntry } from '../file/shop-entry'

/** A thing of the file as the database knows it: its key, and what it is recognised by under another one. */
export interface Named {
  key: string
  likeness: string
}

/** Things of one kind that the file names by keys, within a brand, a shop or a company. */
export interface RenameKind {
  word: string
  table: string
  keyColumn: string
  /** SQL over `t`. */
  likeness: string
  /** SQL over `t`: how many people a new row in place of this one would concern. */
  people: string
  /** The effect on them. */
  would: string
}

const byName = (table: string, word: string, people: string, would: string): RenameKind => ({
  ...{ word, table, people, would },
  keyColumn: 'key',
  likeness: 't.name',
})

const countHolders = (table: string, column: string, more = 'true') =>
  `(SELECT count(DISTINCT x.account_id) FROM ${table} x WHERE x.${column} = t.id AND ${more})`
const bookedWith = (column: string) =>
  `(SELECT count(DISTINCT b.account_id) FROM schedule s JOIN booking b ON b.schedule_id = s.id WHERE s.${column} = t.id AND b.status = 1 AND NOT s.is_deleted)`

export const renameKinds = {
  shop: byName('shop', 'shop', countHolders('ship', 'shop_id'), 'would stay at the old one, and it would be another shop beside it'),
  card: {
    ...byName(
      'card_tpl',
      'card template',
      countHolders('card', 'card_tpl_id', 'x.closed_at IS NULL'),
      'would hold cards of a kind that nothing takes',
    ),
    likeness: `t.type || ' ' || t.name`,
  },
  coupon: byName(
    'coupon_tpl',
    'coupon',
    countHolders('user_coupon', 'coupon_tpl_id', 'x.used_at IS NULL AND x.taken_back_at IS NULL'),
    'would keep the old one beside the new one',
  ),
  company: {
    ...byName(
      'corp',
      'company',
      '(SELECT count(DISTINCT k.account_id) FROM corp_card_tpl p JOIN corp_card k ON k.corp_card_tpl_id = p.id WHERE p.corp_id = t.id)',
      'would keep the old subsidies beside the new ones',
    ),
    keyColumn: 'qc_corpid',
  },
  subsidy: byName(
    'corp_card_tpl',
    'subsidy',
    countHolders('corp_card', 'corp_card_tpl_id'),
    'would lose the old one with what is left of it',
  ),
  coach: { ...byName('teacher', 'coach', bookedWith('teacher_id'), 'would be told of another coach'), likeness: 't.username' },
  space: byName('space', 'space', bookedWith('space_id'), 'would be told of another room'),
  court: byName(
    'court',
    'court',
    `(SELECT count(DISTINCT o.account_id) FROM court_slot b JOIN court_order o ON o.id = b.court_order_id WHERE b.court_id = t.id AND b.is_taken)`,
    'would have ordered a court whose times are sold anew',
  ),
  plan: byName('plan', 'online plan', countHolders('plan_order', 'plan_id', 'x.status = 1'), 'would keep a plan that is no longer written'),
} as const satisfies Record<string, RenameKind>

type Keys = readonly { key: string; name: string }[] | undefined
const named = (list: Keys): Named[] => (list ?? []).map(({ key, name }) => ({ key, likeness: name }))

/** The things that the file names in a brand. */
export const inBrand = (file: GymFile): [RenameKind, Named[]][] => [
  [renameKinds.shop, named(file.shops)],
  [renameKinds.card, (file.card_templates ?? []).map(({ key, type, name }) => ({ key, likeness: `${cardTypeCode[type]} ${name}` }))],
  [renameKinds.coupon, named(file.coupons)],
  [renameKinds.company, named(file.companies)],
]

/** The things that it names in a shop. */
export const inShop = ({ coaches, spaces, court_types: types, plans }: ShopEntry): [RenameKind, Named[]][] => [
  [renameKinds.coach, named(coaches)],
  [renameKinds.space, named(spaces)],
  [renameKinds.court, named(types?.flatMap(({ courts }) => courts))],
  [renameKinds.plan, named(plans)],
]
