import { columns, sql } from '@server/db/columns'
import { insertInto, update } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { MedalDue } from '@/domain/medal/medals-due'
import type { Visit } from '@/domain/medal/medal'
import { instantOf, toDate, type Instant } from '@/domain/time'
import { medalColumns, type GivenRow, type MedalRow } from './rows'

/** $1 accounts: the medals of every brand where one of them came, or has a medal. */
const concernedStatement = {
  name: 'medals-concerned',
  text: sql`SELECT ${medalColumns} FROM medal m JOIN brand b ON b.id = m.brand_id
    WHERE EXISTS (SELECT FROM attendance t WHERE t.account_id = ANY ($1::int[]) AND t.brand_id = m.brand_id)
       OR EXISTS (SELECT FROM medal_given g WHERE g.account_id = ANY ($1::int[]) AND g.medal_id = m.id)
    ORDER BY m.id`,
}
export const listConcerned = (accountIds: readonly number[]) => run<MedalRow>(concernedStatement, [accountIds])

const ofShopStatement = {
  name: 'medals-of-shop',
  text: sql`SELECT ${medalColumns} FROM medal m JOIN brand b ON b.id = m.brand_id
    WHERE EXISTS (SELECT FROM medal_shop x WHERE x.medal_id = m.id AND x.shop_id = $1) ORDER BY m.sort, m.id`,
}
/** The medals that can be earned at a shop, and those that could, in the order of the file. */
export const listOfShop = (shopId: number) => run<MedalRow>(ofShopStatement, [shopId])

const visitsStatement = {
  name: 'medal-visits',
  text: `SELECT t.account_id AS "accountId", t.brand_id AS "brandId", t.shop_id AS "shopId", t.at, t.recorded_at AS "recordedAt",
      CASE WHEN t.self_training_id IS NOT NULL THEN 'training' WHEN k.is_private THEN 'lesson' WHEN k.id IS NOT NULL THEN 'class' ELSE 'entry' END AS kind
    FROM attendance t LEFT JOIN booking k ON k.id = t.booking_id WHERE t.account_id = ANY ($1::int[]) ORDER BY t.account_id, t.at, t.id`,
}

export interface PersonVisit extends Visit {
  accountId: number
  brandId: number
}

/** The attendances of people that stand, at all brands. */
export const listVisits = async (accountIds: readonly number[]): Promise<PersonVisit[]> =>
  (
    await run<{ accountId: number; brandId: number; shopId: number; at: Date; recordedAt: Date; kind: Visit['kind'] }>(visitsStatement, [
      accountIds,
    ])
  ).map(({ at, recordedAt, ...visit }) => ({ ...visit, at: instantOf(at), learnedAt: instantOf(recordedAt) }))

const givenStatement = {
  name: 'medals-given',
  text: `SELECT g.id, g.medal_id AS "medalId", g.account_id AS "accountId", g.period_start::text AS "periodStart", g.reached_on::text AS "reachedOn", g.times,
      g.shop_id AS "shopId", g.given_at AS "givenAt", g.taken_back_at AS "takenBackAt"
    FROM medal_given g WHERE g.account_id = ANY ($1::int[]) ORDER BY g.given_at DESC, g.id DESC`,
}
/** The medals of people, also those that were taken back, the newest first. */
export const listGiven = (accountIds: readonly number[]) => run<GivenRow>(givenStatement, [accountIds])

const written = ({ reachedOn, reachedAt, times, shopId }: MedalDue) => ({ reachedOn, times, shopId, givenAt: toDate(reachedAt) })

const numbered = columns('medal_given', ['id'])
/** Answers with the number under which it is given. */
export const giveMedal = async ({ id: medalId, brandId }: MedalRow, accountId: number, due: MedalDue): Promise<number> => {
  const record = { brandId, medalId, accountId, periodStart: due.periodStart, ...written(due) }
  return (await insertInto('medal_given', record, { returning: numbered }))[0]!.id
}

export const giveAgain = (id: number, due: MedalDue) => update('medal_given', { ...written(due), takenBackAt: null }, { id })

/** The day and the number; the shop stays the one that gave it, and its points with it. */
export const correctGiven = (id: number, { reachedOn, times }: MedalDue) => update('medal_given', { reachedOn, times }, { id })

export const takeMedalBack = (id: number, now: Instant) => update('medal_given', { takenBackAt: toDate(now) }, { id })

const ownerStatement = { name: 'medal-owner', text: 'SELECT a.username AS name, a.avatar FROM account a WHERE a.id = $1' }
export const readOwner = async (accountId: number): Promise<{ name: string; avatar: string } | undefined> =>
  (await run<{ name: string; avatar: string }>(ownerStatement, [accountId]))[0]
