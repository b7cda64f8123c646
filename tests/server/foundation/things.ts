import { run } from '@server/db/transaction'

/** One table with a column of every kind that the product has. */
export const migrations = [
  {
    id: 'thing',
    sql: `CREATE TABLE thing (id integer PRIMARY KEY, name text NOT NULL CONSTRAINT thing_named CHECK (name <> ''), total bigint NOT NULL DEFAULT 0,
            price numeric(8, 2) NOT NULL DEFAULT 0, day date, at timestamptz, more jsonb, "on" boolean NOT NULL DEFAULT false);
          CREATE FUNCTION refuse_thing(reason text) RETURNS integer LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION '%', reason USING ERRCODE = 'YK001'; END $$;`,
  },
]

const insertStatement = { name: 'thing-insert', text: 'INSERT INTO thing (id, name) VALUES ($1, $2)' }
const clearStatement = { name: 'thing-clear', text: 'DELETE FROM thing' }

export const addThing = (id: number, name = 'x') => run(insertStatement, [id, name])
export const clearThings = () => run(clearStatement)
