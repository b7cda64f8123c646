import type { TOptional } from '@sinclair/typebox'
import { MONTHLY_ITEM } from '@/domain/voucher/monthly'
import { Flag, Key, Line, List, Whole, Word } from '../gym-words'
import { may, needs, type Field } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { price, ref } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe } from '../mapping/parts'
import { thing } from '../mapping/things'
import type { World } from '../mapping/world'
import type { CardTypeWord } from '../units'
import { linkShops } from './linked-shops'

const Platform = Word('douyin', 'meituan')

/** The key of a card, and with it what kind of choice it is: a card, else a coupon, else a thing. */
const toCard = may(ref('card template'), null, 'card_tpl_id')
const card: Field<TOptional<typeof Key>> = {
  ...toCard,
  columns: (word) => [...toCard.columns(word), { name: 'exchange_type' }],
  store: (value, word, world, record) => ({
    ...toCard.store(value, word, world, record),
    exchange_type: value !== undefined ? 1 : record.coupon !== undefined ? 2 : 3,
  }),
}

const readType = (template: { record: unknown } | undefined) => (template?.record as { type?: CardTypeWord } | undefined)?.type
const typeOfKey = ({ keys }: World, key: string | undefined) => (key === undefined ? undefined : readType(keys.find('card template', key)))

const Times = Whole(1, 10_000)
const [toTimes, toYuan] = [may(Times, null, 'units'), may(price, null, 'units')]
const isValue = ({ card_tpl_id: id }: Record<string, unknown>, { keys }: World): boolean =>
  id !== null && readType(keys.at('card template', id as number)) === 'value'
/** Of a card of times. Times and yuan are in one column, by the type of the card. */
const times: typeof toTimes = { ...toTimes, say: (row, word, world) => (isValue(row, world) ? undefined : toTimes.say(row, word, world)) }
/** What is on a value card. */
const yuan: typeof toYuan = {
  ...toYuan,
  columns: () => [],
  store: (value, ...given) => (value === undefined ? {} : toYuan.store(value, ...given)),
  say: (row, word, world) => (isValue(row, world) ? toYuan.say(row, word, world) : undefined),
}

const choice = thing(
  {
    table: 'voucher_rule_option',
    under: 'rule_id',
    by: ['rule_id', 'n'],
    sort: { column: 'n', from: 1 },
    counted: 'choices of voucher rules',
  },
  {
    card,
    coupon: may(ref('coupon'), null, 'coupon_tpl_id'),
    /** How it is called; as the card or the coupon if left out. */
    name: may(Line, ''),
    /** How many of a coupon or a thing. */
    num: may(Whole(1, 100), 1),
    times,
    yuan,
    days: may(Whole(1, 3660), null),
    note: may(Line, ''),
  },
  {
    twin: { of: () => undefined },
    check: (said, path, report, world) => {
      const { card: key, coupon, name, num = 1, days } = said
      const type = typeOfKey(world, key)
      if (key !== undefined && coupon !== undefined) return report(path, 'is either a card or a coupon')
      if (coupon !== undefined && days === undefined) report([...path, 'days'], 'is needed with a coupon')
      for (const [word, of] of [
        ['times', 'times'],
        ['yuan', 'value'],
      ] as const) {
        if (key === undefined && said[word] !== undefined) report([...path, word], 'is for a card')
        if (type === of && said[word] === undefined) report([...path, word], `is needed with "${key}"`)
        if (type !== undefined && type !== of && said[word] !== undefined) report([...path, word], `"${key}" is a ${type} card`)
      }
      if (key === undefined && coupon === undefined && (!name || days !== undefined)) report(path, 'a thing has a name, and no days')
      if (key !== undefined && num !== 1) report([...path, 'num'], 'a card is given once')
      if (type === 'period' && days === undefined) report([...path, 'days'], `is needed with "${key}"`)
    },
  },
)

const rule = thing(
  {
    table: 'voucher_rule',
    under: 'brand_id',
    counted: 'voucher rules',
    fixed: { is_stopped: false },
    gone: { unless: namedBy('voucher_use.rule_id'), set: 'is_stopped = true', inUse: 'NOT t.is_stopped', isGone: true },
  },
  {
    key: needs(Key),
    platform: needs(Platform, 'kind'),
    /** Keys of products at the platform, the merchant's own or the platform's. */
    products: may(List(Line, 100), []),
    /** For every product that no other rule names. */
    all: may(Flag, false, 'is_product_all'),
    /** The platform's item number; 30 is a monthly card. */
    item: may(Whole(0, 100_000), 0, 'product_num'),
    /** So many of the choices are taken. */
    choose: may(Whole(1, 20), 1, 'exchange_num'),
    priority: may(Whole(0, 1000), 0),
    gives: makeList(choice, 20),
    shops: linkShops({ table: 'voucher_rule_shop', under: 'rule_id', counted: 'shops of voucher rules' }),
  },
  {
    check: ({ products = [], all = false, item, choose = 1, gives }, path, report, world) => {
      if (all === products.length > 0) report(path, 'has either products, or all')
      if (gives.length < choose) report([...path, 'choose'], `is more than the ${gives.length} choices`)
      gives.forEach(({ card: key }, index) => {
        if (item === MONTHLY_ITEM && typeOfKey(world, key) !== 'period')
          report([...path, 'gives', index], 'a monthly voucher gives a card of days')
      })
    },
  },
)

/** What vouchers of platforms are exchanged for. One that was used by an exchange is stopped when the file names it no more. */
export const voucherRules = maybe(makeList(rule, 500))

const platform = thing(
  { table: 'voucher_link', under: 'shop_id', by: ['shop_id', 'kind'], hasId: false, order: 't.kind', counted: 'voucher platforms' },
  {
    platform: needs(Platform, 'kind'),
    /** The number of the store there, and of the account that runs it. */
    store: needs(Line, 'poi'),
    account: may(Line, '', 'account_ref'),
  },
  { twin: { of: ({ platform: kind }) => kind, at: 'platform' } },
)

/** The platforms whose vouchers a shop takes. Secrets are no part of a file. */
export const vouchers = maybe(makeList(platform, 2))
