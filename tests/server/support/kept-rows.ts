import type { TestApp } from './app'

/** Tables that acts change: saved, and restored. */
const TABLES = [
  ...[
    'schedule',
    'booking',
    'class_mark',
    'attendance',
    'attendance_event',
    'body_due',
    'report_due',
    'score_due',
    'score_entry',
    'card',
    'card_entry',
    'candidate',
    'notice',
    'corp_card',
    'corp_wallet',
    'corp_entry',
    'corp_quota',
    'corp_use',
  ],
  ...[
    'gift',
    'gift_item',
    'user_coupon',
    'coupon_use',
    'payment_order',
    'payment_line',
    'payment_trade',
    'payment_refund',
    'payment_event',
    'payment_exception',
  ],
  ...['money_entry', 'till_entry', 'idempotency'],
]

/** A class that takes place, or one that was called off. */
export type Shape = 'open' | 'off'

/** Saves the present rows under a name. */
export const keepRows = (server: TestApp, shape: Shape): Promise<void> =>
  server.engine.session((session) =>
    session.exec(`CREATE SCHEMA IF NOT EXISTS paired;
      ${TABLES.map((table) => `CREATE TABLE paired.${shape}_${table} AS TABLE ${table};`).join('\n')}
      CREATE FUNCTION paired.${shape}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
        SET LOCAL session_replication_role = replica;
        ${TABLES.map((table) => {
          // Generated columns are computed again.
          const columns = `(SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute WHERE attrelid = 'public.${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '')`
          return `DELETE FROM public.${table}; EXECUTE 'INSERT INTO public.${table} (' || ${columns} || ') OVERRIDING SYSTEM VALUE SELECT ' || ${columns} || ' FROM paired.${shape}_${table}';`
        }).join('\n')}
      END $$;`),
  )

/** Restores the saved rows. */
export const putRowsBack = async ({ database }: TestApp, shape: Shape): Promise<void> =>
  void (await database.apart(`SELECT paired.${shape}()`))
