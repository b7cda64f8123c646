import { brands, own, OWN_CARD, listShops, TIMES_CARD, type Kind, type Venue } from '../tenants'

/** The frames of a shop: the first one ends during the storm. So many people fit in, and a single entry costs so much in fen, the first one less. */
export const frameIds = {
  dawn: ({ shop }: Venue) => shop * 10 + 1,
  day: ({ shop }: Venue) => shop * 10 + 2,
} as const
/** The minute of the day at which it ends. */
export const DAWN_END = 8 * 60 + 20
export const MAX_USERS = 12
export const SINGLE = { fen: 2_903, trial: 1_901 } as const

/** The cost of an entry on each kind of card: fen, and times. */
export const ENTRY_COST: Readonly<Record<Kind, number>> = { value: 1_511, times: 1, own: 2 }

/** One of a member's three cards by its kind. */
export const cardOfKind = (account: number, kind: Kind): number => account + { value: 0, times: TIMES_CARD, own: OWN_CARD }[kind]

/** One shop charges by the day. */
export const chargesByDay = ({ shop }: Venue): boolean => shop === 510

/** Staff of one shop let in the people who scanned its code. */
export const hasNeedsStaff = ({ shop }: Venue): boolean => shop === 511

export const lockers = ['L1', 'L2', 'L3', 'L4', 'L5'] as const
export const bands = ['W1', 'W2', 'W3', 'W4'] as const

/** Where every shop is. */
export const PLACE = { lat: 31.2286, lng: 121.445 } as const

/** The gate at a shop's door. */
export const gateId = ({ shop }: Venue): number => shop * 10
const makeSecret = (venue: Venue): string => `storm-gate-${gateId(venue)}-`.padEnd(43, 'x')
export const makeCredential = (venue: Venue): string => `${gateId(venue)}.${makeSecret(venue)}`

const shopSql = (venue: Venue): string => {
  const { shop, brand } = venue
  const { dawn, day } = { dawn: frameIds.dawn(venue), day: frameIds.day(venue) }
  const costs = [
    [`${brand}0`, ENTRY_COST.value],
    [`${brand}1`, ENTRY_COST.times],
    [own.tpl(brand), ENTRY_COST.own],
  ]
  return `
UPDATE shop SET gd_lat = ${PLACE.lat}, gd_lng = ${PLACE.lng} WHERE id = ${shop};
INSERT INTO checkin_shop (shop_id, brand_id, booked_minutes, needs_staff, position_counts)
  VALUES (${shop}, ${brand}, 120, ${hasNeedsStaff(venue)}, ${shop % 2 === 0});
INSERT INTO checkin_frame (id, shop_id, brand_id, key, name, max_users, online_price_fen, trial_price_fen) VALUES
  (${dawn}, ${shop}, ${brand}, 'dawn', '早场', ${MAX_USERS}, ${SINGLE.fen}, ${SINGLE.trial}), (${day}, ${shop}, ${brand}, 'day', '日场', ${MAX_USERS}, ${SINGLE.fen}, ${SINGLE.trial});
UPDATE checkin_frame SET fee = '${chargesByDay(venue) ? 'day' : 'entry'}' WHERE shop_id = ${shop};
INSERT INTO checkin_repeat (frame_id, shop_id, brand_id, weekday, start_minute, end_minute)
  SELECT ${dawn}, ${shop}, ${brand}, d, 360, ${DAWN_END} FROM generate_series(1, 7) d UNION ALL SELECT ${day}, ${shop}, ${brand}, d, ${DAWN_END}, 1410 FROM generate_series(1, 7) d;
INSERT INTO checkin_cost (frame_id, shop_id, brand_id, card_tpl_id, cost_units)
  SELECT f, ${shop}, ${brand}, t, n FROM unnest(ARRAY[${dawn}, ${day}]) f, (VALUES ${costs.map(([tpl, units]) => `(${tpl}, ${units})`).join(', ')}) c (t, n);
INSERT INTO locker (shop_id, brand_id, number, area) SELECT ${shop}, ${brand}, n, '更衣室' FROM unnest(ARRAY['${lockers.join("','")}']) n;
INSERT INTO device (id, shop_id, brand_id, name, created_at) VALUES (${gateId(venue)}, ${shop}, ${brand}, '风暴闸机', '2026-01-01Z');
INSERT INTO device_secret (device_id, shop_id, brand_id, secret_hash, created_at)
  VALUES (${gateId(venue)}, ${shop}, ${brand}, encode(sha256('${makeSecret(venue)}'::bytea), 'hex'), '2026-01-01Z');`
}

/** Every shop of the storm can be entered, and has a gate and lockers. */
export const checkinSql = (): string => brands.flatMap(listShops).map(shopSql).join('')
