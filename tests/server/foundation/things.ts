import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One table with a column of every kind that the product has. */
export const things = pgTable('thing', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  total: bigint('total', { mode: 'number' }).notNull().default(0),
  price: numeric('price').notNull().default('0'),
  day: date('day', { mode: 'string' }),
  at: timestamp('at', { withTimezone: true }),
  more: jsonb('more'),
  on: boolean('on').notNull().default(false),
})

export const migrations = [
  {
    id: 'thing',
    sql: `CREATE TABLE thing (id integer PRIMARY KEY, name text NOT NULL CONSTRAINT thing_named CHECK (name <> ''), total bigint NOT NULL DEFAULT 0,
            price numeric(8, 2) NOT NULL DEFAULT 0, day date, at timestamptz, more jsonb, "on" boolean NOT NULL DEFAULT false);
          CREATE FUNCTION refuse_thing(reason text) RETURNS integer LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION '%', reason USING ERRCODE = 'YK001'; END $$;`,
  },
]
