import { readDay, readInstant, type Instant } from '@/domain/time'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import { importGym } from '@server/gym/import/gym'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { rows } from '@server/gym/rows'
import type { Tally } from '@server/gym/import/tally'
import { createBooking, plainBooking } from '@server/modules/booking/service'
import type { Seed } from '../support/database'
import text from './small-gym.yaml'

/** Friday morning of the small gym. */
export const NOW = readInstant('2026-05-22T10:00:00+08:00')
export const TODAY = readDay('2026-05-22')
export const smallGymText: string = text

/** The text with parts replaced; each must exist. */
export const edited = (text: string, ...edits: readonly (readonly [string, string])[]): string =>
  edits.reduce((before, [old, next]) => {
    if (!before.includes(old)) throw new Error(`the file has no ${old}`)
    return before.replace(old, next)
  }, text)

export const importText = (text: string, now: Instant = NOW, days = 28): Promise<Tally> =>
  importGym(parseGymFile(text), { from: TODAY, days }, now)

/** The faults of importing a text; empty when it succeeds. */
export const complaints = async (text: string): Promise<string[]> => {
  try {
    await importText(text)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

const people = `
INSERT INTO account (area_code, phone, username, created_at) VALUES ('zh-cn', '13700000001', '甲', '2026-01-01Z'), ('zh-cn', '13700000002', '乙', '2026-01-01Z');
INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) SELECT a.id, s.id, s.brand_id, 2, '2026-01-01Z' FROM account a CROSS JOIN shop s;
INSERT INTO card (brand_id, account_id, card_tpl_id, card_no, type, balance_units, created_at)
  SELECT t.brand_id, a.id, t.id, a.id || '-' || t.key, t.type, CASE t.type WHEN 1 THEN 50000 ELSE 10 END, '2026-01-01Z' FROM account a CROSS JOIN card_tpl t
   ORDER BY a.id, t.id;
INSERT INTO card_shop (card_id, shop_id, brand_id) SELECT k.id, s.id, s.brand_id FROM card k CROSS JOIN shop s;
INSERT INTO card_user (card_id, account_id, brand_id) SELECT id, account_id, brand_id FROM card;
INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at)
  SELECT id, brand_id, 'open', balance_units, balance_units, '2026-01-01Z' FROM card ORDER BY id`

/** Two members, 1 and 2, each with ¥500 (cards 1 and 3) and ten times (cards 2 and 4). */
export const addMembers = (engine: Engine): Promise<void> => engine.session((session) => session.exec(people))

export const one = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> =>
  (await rows<Row>(text, values))[0]!

export const classNow = (key: string) =>
  one<{ capacity: number; version: number; booked: number; cancelled: boolean; start: Date }>(
    'SELECT capacity, version, booked, is_cancelled AS cancelled, start_at AS start FROM schedule WHERE key = $1',
    [key],
  )

export const classId = async (key: string): Promise<number> =>
  (await rows<{ id: number }>('SELECT id FROM schedule WHERE key = $1', [key]))[0]!.id

export const book = async (
  accountId: number,
  key: string,
  { count = 1, channel = 'CARD' as 'CARD' | 'FREE', cardId = null as number | null, now = NOW } = {},
): Promise<number> =>
  createBooking(
    {
      ...plainBooking,
      shopId: 1,
      scheduleId: await classId(key),
      accountId,
      bookedBy: accountId,
      count,
      channel,
      cardId,
    },
    now,
  )

/** Runs each test's work on one engine. */
export const on =
  (engine: () => Engine) =>
  (work: () => Promise<void>): (() => Promise<void>) =>
  () =>
    withEngine(engine(), work)

/** The imported file. */
export const smallGym: Seed = { name: 'small gym', fill: (engine) => on(() => engine)(async () => void (await importText(smallGymText)))() }

export const smallGymWithMembers: Seed = {
  name: 'small gym with members',
  fill: async (engine) => {
    await smallGym.fill(engine)
    await addMembers(engine)
  },
}
