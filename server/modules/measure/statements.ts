import { columns, computed, narrowed, sql } from '@server/db/columns'
import type { MeasuredValues, MeasureName } from '@/domain/measure/names'

/** A measure with who wrote it down: a coach as the shop shows him. */
const measure = `m.id, m.at, m.recorded_at AS "recordedAt", m.method, m.values, m.note, m.replaces, m.reason, r.id AS "replacedBy",
      coalesce(t.username, a.username) AS "byName", coalesce(nullif(t.avatar, ''), a.avatar) AS "byAvatar"
    FROM measure m JOIN account a ON a.id = m.by_id LEFT JOIN measure r ON r.replaces = m.id LEFT JOIN teacher t ON t.account_id = m.by_id AND t.shop_id = m.shop_id`

/** $1 shop, $2 account, $3 how many: those of a person at a shop, latest first. */
export const listStatement = {
  name: 'measure-list',
  text: `SELECT ${measure} WHERE m.shop_id = $1 AND m.account_id = $2 ORDER BY m.at DESC, m.id DESC LIMIT $3`,
}

/** $1 shop, $2 account: the person, where he is bound to the shop. */
export const ownerStatement = {
  name: 'measure-owner',
  text: sql`SELECT ${columns('account', ['id', 'username', 'avatar', 'gender'], 'a')}, ${columns('account', { bornOn: 'dateOfBirth' }, 'a')}
    FROM ship h JOIN account a ON a.id = h.account_id WHERE h.shop_id = $1 AND h.account_id = $2`,
}

/** $1 shop. */
export const methodsStatement = {
  name: 'measure-methods',
  text: sql`SELECT ${columns('measure_method', ['name'])} FROM measure_method WHERE shop_id = $1 ORDER BY sort, id`,
}

/** $1 shop, $2 method. */
export const rangesStatement = {
  name: 'measure-ranges',
  text: sql`SELECT ${narrowed<{ name: MeasureName }>()(columns('measure_range', ['name', 'gender', 'fromAge', 'untilAge', 'low', 'high'], 'g'))}
    FROM measure_method d JOIN measure_range g ON g.method_id = d.id WHERE d.shop_id = $1 AND d.name = $2 ORDER BY g.n`,
}

/** $1 measure, $2 shop, $3 account: it, which nobody else corrects before the open transaction ends. */
export const holdStatement = {
  name: 'measure-hold',
  text: sql`SELECT ${columns('measure', ['id', 'at'], 'm')}, m.values ${computed<{ values: MeasuredValues }>('values')},
      EXISTS (SELECT FROM measure r WHERE r.replaces = m.id) ${computed<{ isReplaced: boolean }>('isReplaced')}
    FROM measure m WHERE m.id = $1 AND m.shop_id = $2 AND m.account_id = $3`,
}

/** $1 shop, $2 account, $3 until when: the height that was measured last. */
export const heightStatement = {
  name: 'measure-height',
  text: `SELECT (m.values -> 'height' ->> 'value')::float8 AS height FROM measure m
    WHERE m.shop_id = $1 AND m.account_id = $2 AND m.at <= $3 AND m.values ? 'height' AND NOT EXISTS (SELECT FROM measure r WHERE r.replaces = m.id)
    ORDER BY m.at DESC, m.id DESC LIMIT 1`,
}

/** $1 account, $2 brand. */
export const dropStatement = { name: 'measure-drop', text: 'DELETE FROM measure WHERE account_id = $1 AND brand_id = $2' }
