import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

export interface SharedRow {
  brandId: number
  holderId: number
  cardName: string
  isActive: boolean
  /** With how many others the template lets the holder share it. */
  most: number
  userIds: number[]
}

/** $1 card: whose it is, who uses it, and how many may. */
const sharedStatement = {
  name: 'card-shared',
  text: sql`SELECT ${columns('card', { brandId: 'brandId', holderId: 'accountId' }, 'k')}, ${columns('card_tpl', { cardName: 'name' }, 't')},
      ${columns('card', ['isActive'], 'k')}, ${columns('card_tpl', { most: 'shareCount' }, 't')},
      (SELECT coalesce(array_agg(u.account_id ORDER BY u.account_id), '{}') FROM card_user u WHERE u.card_id = k.id) ${computed<{ userIds: number[] }>('userIds')}
    FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id WHERE k.id = $1 AND EXISTS (SELECT FROM card_shop s WHERE s.card_id = k.id AND s.shop_id = $2)`,
}

/** A card that works at a shop; undefined where there is none. */
export const findShared = async (cardId: number, shopId: number): Promise<SharedRow | undefined> =>
  (await run<SharedRow>(sharedStatement, [cardId, shopId]))[0]

/** $1 card, $2 account, $3 use of the code, $4 now. */
const addStatement = {
  name: 'card-share-add',
  text: sql`WITH k AS (UPDATE card SET version = version + 1 WHERE id = $1 RETURNING id, brand_id),
    u AS (INSERT INTO card_user (card_id, brand_id, account_id) SELECT id, brand_id, $2 FROM k RETURNING card_id, brand_id, account_id)
    INSERT INTO card_share (card_id, brand_id, account_id, added_at) SELECT card_id, brand_id, account_id, $3 FROM u RETURNING ${columns('card_share', ['id'])}`,
}
/** Lets a person use a card; answers the number of the record. */
export const addUser = async (cardId: number, accountId: number, now: Instant): Promise<number> =>
  (await run<{ id: number }>(addStatement, [cardId, accountId, toDate(now)]))[0]!.id

/** $1 record, $2 use of the code. */
const proveStatement = { name: 'card-share-prove', text: 'UPDATE card_share SET proof_use = $2 WHERE id = $1' }
export const proveShare = (id: number, useId: number) => run(proveStatement, [id, useId])

/** $1 card, $2 account, $3 who ends it, $4 now. */
const removeStatement = {
  name: 'card-share-remove',
  text: `WITH s AS (UPDATE card_share SET ended_at = $4, ended_by = $3 WHERE card_id = $1 AND account_id = $2 AND ended_at IS NULL),
    k AS (UPDATE card SET version = version + 1 WHERE id = $1)
    DELETE FROM card_user WHERE card_id = $1 AND account_id = $2 RETURNING account_id`,
}
/** Takes a person off a card; what was booked with it stays. */
export const removeUser = (cardId: number, accountId: number, by: 'holder' | 'user', now: Instant) =>
  run(removeStatement, [cardId, accountId, by, toDate(now)])

/** $1 card, $2 account, $3 on or off. */
const switchStatement = {
  name: 'card-switch',
  text: `WITH u AS (UPDATE card_user SET active = $3 WHERE card_id = $1 AND account_id = $2 AND active <> $3 RETURNING card_id)
    UPDATE card SET version = version + 1 WHERE id = (SELECT card_id FROM u)`,
}
/** Switches a card on or off for one of its users. Judgements on it from before are made again, as its version is another. */
export const switchUser = (cardId: number, accountId: number, active: boolean) => run(switchStatement, [cardId, accountId, active])
