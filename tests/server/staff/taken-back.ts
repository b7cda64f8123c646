import { createHash } from 'node:crypto'
import type { Engine } from '@server/db/engine'
import type { TestApp } from '../support/app'

const made = new WeakMap<Engine, Set<string>>()

const ensure = async ({ engine, database }: TestApp, name: string, statements: string): Promise<void> => {
  const names = made.get(engine) ?? made.set(engine, new Set()).get(engine)!
  if (names.has(name)) return
  // Another test file may have made it on this database.
  const [{ known }] = (await database.apart<{ known: boolean }>(`SELECT to_regproc('taken_back.${name}') IS NOT NULL AS known`)) as [
    { known: boolean },
  ]
  if (!known) {
    await database.apart('CREATE SCHEMA IF NOT EXISTS taken_back')
    await database.apart(`CREATE FUNCTION taken_back.${name}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${statements} END $$`)
  }
  names.add(name)
}

/**
 * Undoes a test by statements of plpgsql, each ended by a semicolon. They become a function of the database on first use, so that they are planned
 * once and not for each test. On PostgreSQL no trigger fires meanwhile and nothing cascades (tests/server/support/apart.ts).
 */
export const takeBack = async (server: TestApp, title: string, statements: string): Promise<void> => {
  const name = `${title}_${createHash('sha256').update(statements).digest('hex').slice(0, 12)}`
  await ensure(server, name, statements)
  await server.database.apart(`SELECT taken_back.${name}()`)
}

/**
 * Deletes rows of a ledger, which a trigger protects. Where triggers fire it is disabled, only if there are any rows, as that invalidates every plan
 * over the table; `session_replication_role` would do that to every plan of the session.
 */
export const unguarded = (table: string, where = 'TRUE'): string =>
  `IF current_setting('session_replication_role') = 'replica' THEN DELETE FROM ${table} WHERE ${where};
   ELSIF EXISTS (SELECT FROM ${table} WHERE ${where}) THEN
     ALTER TABLE ${table} DISABLE TRIGGER USER; DELETE FROM ${table} WHERE ${where}; ALTER TABLE ${table} ENABLE TRIGGER USER;
   END IF;`
