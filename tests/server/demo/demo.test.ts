import fs from 'node:fs'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { fromRoot } from '@server/root'
import { all, listClasses, ensureAt, shownAround, TEN, TODAY, type ClassNow } from './read-demo'
import { everything } from '../support/everything'
import { on } from '../gym/small-gym'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

/** Booking ledger BK-305 and BK-306. */
const coachFlags = [
  ...['write', 'change', 'delete'].map((verb) => `personal_orders_list_can_${verb}`),
  ...['private', 'group'].flatMap((kind) => ['write', 'change'].map((verb) => `${kind}_order_can_${verb}`)),
]
const staffFlags = [...['write', 'change', 'delete'].map((verb) => `orders_day_can_${verb}`), 'till_can_write', 'scores_can_write']

describeOnBothEngines('the demo brand at ten in the morning', () => {
  let database: TestDatabase
  const inDemo = on(() => database.engine)

  beforeAll(async () => {
    database = await openTestDatabase()
    await withEngine(database.engine, async () => {
      expect(await ensureAt(TEN)).toBe('Made the demo brand for 2026-11-21')
    })
    // A busy machine takes its time to make it.
  }, 300_000)
  afterAll(() => database.close())

  it(
    'breaks no invariant',
    inDemo(async () => {
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'has two brands with their shops and modules under fixed ids',
    inDemo(async () => {
      expect(
        await rows(
          `SELECT id, brand_id, name, module_team, module_private, module_court, gd_lng IS NOT NULL AS located FROM shop ORDER BY id`,
        ),
      ).toEqual([
        { id: 1, brand_id: 1, name: '拾光·静安店', module_team: true, module_private: true, module_court: true, located: true },
        { id: 2, brand_id: 1, name: '拾光·徐汇店', module_team: true, module_private: true, module_court: false, located: true },
        { id: 3, brand_id: 1, name: '拾光·浦东店', module_team: false, module_private: false, module_court: false, located: true },
        { id: 4, brand_id: 2, name: '青禾·虹口馆', module_team: true, module_private: false, module_court: false, located: true },
      ])
      expect((await rows<{ name: string }>('SELECT name FROM brand ORDER BY id')).map(({ name }) => name)).toEqual(['拾光运动', '青禾瑜伽'])
    }),
  )

  it(
    'has sixty days of timetable from fourteen days ago, fourteen classes a day in the first shop and none in the third',
    inDemo(async () => {
      const days = await rows<{ day: string; classes: number }>(
        `SELECT shop_day AS day, count(*) AS classes FROM schedule WHERE shop_id = 1 AND kind = 'group' GROUP BY 1 ORDER BY 1`,
      )
      expect(days).toHaveLength(60)
      expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2026-11-07', '2027-01-05'])
      expect(new Set(days.map(({ classes }) => classes))).toEqual(new Set([14]))
      const [counts] = await rows(
        `SELECT (SELECT count(DISTINCT course_id) FROM schedule WHERE shop_id = 1) >= 12 AS courses,
                (SELECT count(DISTINCT teacher_id) FROM schedule WHERE shop_id = 1) AS coaches,
                (SELECT count(*) FROM schedule WHERE shop_id = 2) > 0 AS second, (SELECT count(*) FROM schedule WHERE shop_id = 3) AS third`,
      )
      expect(counts).toEqual({ courses: true, coaches: 8, second: true, third: 0 })
    }),
  )

  it(
    'shows every kind of class today',
    inDemo(async () => {
      expect(await shownAround(TEN)).toEqual(all)
      const today = await listClasses(TODAY)
      const coming = today.filter(({ start, isCancelled }) => start.getTime() > TEN && !isCancelled)
      const minutesTo = ({ start }: ClassNow): number => (start.getTime() - TEN) / 60_000
      expect(today.some(({ isCancelled }) => isCancelled)).toBe(true)
      expect(today.some(({ end }) => end.getTime() <= TEN)).toBe(true)
      expect(coming.some(({ isOnline }) => isOnline)).toBe(true)
      expect(coming.some(({ trial, booked, capacity }) => trial > 0 && booked < capacity)).toBe(true)
      expect(coming.some(({ prices }) => prices.some(({ channel }) => channel === 'FREE'))).toBe(true)
      expect(coming.some((each) => minutesTo(each) < 30)).toBe(true)
      const one = coming.find(({ course }) => course === '杠铃塑形')!.prices.filter(({ channel }) => channel === 'ONLINE')
      expect(one).toEqual([
        { channel: 'ONLINE', from: 1, to: 1, cost: 9800 },
        { channel: 'ONLINE', from: 2, to: 4, cost: 7800 },
      ])
    }),
  )

  it(
    'opens no class for booking before its time',
    inDemo(async () => {
      const early = await rows(
        `SELECT b.id FROM booking b JOIN schedule s ON s.id = b.schedule_id
          WHERE b.created_at > $1 OR b.created_at >= s.start_at
             OR b.created_at < CASE s.open_type WHEN 2 THEN s.open_at WHEN 3 THEN s.start_at - s.open_hours * interval '1 hour' ELSE '-infinity' END`,
        [new Date(TEN)],
      )
      expect(early).toEqual([])
    }),
  )

  it(
    'knows its people by phone, with their standing, roles and permissions',
    inDemo(async () => {
      const people = await rows<{ phone: string }>(
        `SELECT a.phone, a.area_code AS area, a.username AS name, s.shop_id AS shop, s.status, s.is_teacher AS coach, s.is_staff AS staff,
           s.is_superuser AS super, s.permissions
           FROM account a LEFT JOIN ship s ON s.account_id = a.id WHERE a.phone NOT LIKE '199000%'
            AND NOT EXISTS (SELECT FROM invitation_claim c WHERE c.account_id = a.id) ORDER BY a.id, s.shop_id`,
      )
      const person = (phone: string, area: string, name: string, shop: number | null, status: number | null, more: object = {}) => {
        const flag = shop === null ? null : false
        return { phone, area, name, shop, status, coach: flag, staff: flag, super: flag, permissions: shop === null ? null : [], ...more }
      }
      expect(people).toEqual([
        person('13800000001', 'zh-cn', '林晓', 1, 2),
        person('13800000001', 'zh-cn', '林晓', 2, 2),
        person('13800000002', 'zh-cn', '陈默', 1, 1),
        person('13800000003', 'zh-cn', '宋知远', null, null),
        person('13800000004', 'zh-cn', '赵一宁', 1, 2),
        person('13800000005', 'zh-cn', '沈亦舟', 1, 2),
        person('0912345678', 'zh-tw', '許雅婷', 1, 2),
        person('13900000001', 'zh-cn', '周岚', 1, 0, { coach: true, permissions: [...coachFlags, 'measure_can_see', 'measure_can_write'] }),
        person('13900000002', 'zh-cn', '陈屿', 1, 0, { coach: true }),
        person('13900000003', 'zh-cn', '前台小沈', 1, 0, { staff: true, permissions: staffFlags }),
        person('13900000004', 'zh-cn', '前台小顾', 1, 0, { staff: true }),
        ...[1, 2, 3].map((shop) => person('13900000009', 'zh-cn', '秦川', shop, 0, { super: true })),
        person('13800000006', 'zh-cn', '林小满', 1, 1),
        person('13800000007', 'zh-cn', '陈小宇', 1, 1),
        person('13800000008', 'zh-cn', '江一帆', 1, 2),
      ])
      expect(await rows(`SELECT t.username FROM teacher t JOIN account a ON a.id = t.account_id WHERE a.phone = '13900000001'`)).toEqual([
        { username: '周岚' },
      ])
    }),
  )

  it(
    'gives 林晓 five cards',
    inDemo(async () => {
      expect(
        await rows(
          `SELECT t.key, k.balance_units AS left, coalesce(k.lock_end >= $1::date, false) AS locked, coalesce(k.end_day, k.valid_to) < $1::date AS expired,
             (SELECT array_agg(x.shop_id ORDER BY x.shop_id) FROM card_shop x WHERE x.card_id = k.id) AS shops
             FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id JOIN account a ON a.id = k.account_id WHERE a.phone = '13800000001' ORDER BY k.card_no`,
          [TODAY],
        ),
      ).toEqual([
        { key: 'value', left: 128_000, locked: false, expired: false, shops: [1, 2] },
        { key: 'ten', left: 8, locked: false, expired: false, shops: [1, 2] },
        { key: 'quarter', left: 0, locked: false, expired: false, shops: [1, 2] },
        { key: 'year', left: 0, locked: true, expired: false, shops: [1, 2] },
        { key: 'spring', left: 2, locked: false, expired: true, shops: [1] },
      ])
    }),
  )

  it(
    'gives 林晓 attended, cancelled and coming bookings, one of them at the second shop',
    inDemo(async () => {
      const bookings = await rows<{ shop: number; status: number; coming: boolean }>(
        `SELECT b.shop_id AS shop, b.status, b.start_at > $1 AS coming FROM booking b JOIN account a ON a.id = b.account_id
          WHERE a.phone = '13800000001' ORDER BY b.start_at`,
        [new Date(TEN)],
      )
      const count = (wanted: Partial<(typeof bookings)[number]>) =>
        bookings.filter((each) => Object.entries(wanted).every(([k, v]) => each[k as 'shop'] === v)).length
      expect(count({ coming: false, status: 4 })).toBe(8)
      expect(count({ status: 2 })).toBe(2)
      expect(count({ coming: true, status: 1 })).toBe(6)
      expect(count({ coming: true, status: 1, shop: 2 })).toBe(2)
    }),
  )

  it(
    'has a card that starts by itself later than today, and one of a group-buy platform',
    inDemo(async () => {
      expect(
        await rows(
          `SELECT is_auto_start AS auto, meituan_monthly_card AS meituan, start_day > $1::date AS later FROM card k
             JOIN account a ON a.id = k.account_id WHERE a.phone = '13800000005' ORDER BY k.card_no`,
          [TODAY],
        ),
      ).toEqual([
        { auto: true, meituan: false, later: true },
        { auto: false, meituan: true, later: false },
      ])
      expect(await rows(`SELECT k.id FROM card k JOIN account a ON a.id = k.account_id WHERE a.phone = '13800000002'`)).toEqual([])
    }),
  )

  it(
    'has an activity in each state of its sign-up',
    inDemo(async () => {
      const states = await rows(
        `SELECT a.key, CASE WHEN a.sign_up_start > $1 THEN 'to come' WHEN a.sign_up_end <= $1 THEN 'over'
                            WHEN o.order_count + o.other_count >= o.limit_total_count THEN 'full' ELSE 'open' END AS state
           FROM activity a JOIN LATERAL (SELECT * FROM activity_option WHERE activity_id = a.id ORDER BY id LIMIT 1) o ON true WHERE a.shop_id = 1 ORDER BY a.id`,
        [new Date(TEN)],
      )
      expect(states).toEqual([
        { key: 'night-ride', state: 'open' },
        { key: 'burn-21', state: 'to come' },
        { key: 'bowl-night', state: 'full' },
        { key: 'box-open-12', state: 'over' },
        { key: 'family-jump', state: 'over' },
      ])
    }),
  )

  it(
    'names only pictures that exist',
    inDemo(async () => {
      const named = JSON.stringify(await everything()).match(/\/uploads\/demo\/[\w-]+\.svg/g) ?? []
      expect(named.length).toBeGreaterThan(30)
      const missing = [...new Set(named)].filter((file) => !fs.existsSync(fromRoot('server/demo/art', file.split('/').at(-1)!)))
      expect(missing).toEqual([])
    }),
  )

  it(
    'stays as it is when the server starts again on the same day',
    inDemo(async () => {
      const before = await everything()
      expect(await ensureAt(TEN)).toBe('The demo brand is of today, 2026-11-21')
      expect(await everything()).toEqual(before)
    }),
  )

  it(
    'is the same on every machine',
    inDemo(async () => {
      const elsewhere = await openTestDatabase()
      try {
        const other = await withEngine(elsewhere.engine, async () => {
          await ensureAt(TEN)
          return everything()
        })
        expect(other).toEqual(await everything())
      } finally {
        await elsewhere.close()
      }
    }),
  )
})
