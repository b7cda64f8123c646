import type { Engine } from '@server/db/engine'
import type { TestApp } from '../support/app'

const made = new WeakMap<Engine, Set<string>>()

/**
 * Undoes a test by statements of plpgsql, each ended by a semicolon. They become a function of the database on first use, so that they are planned
 * once and not for each test.
 */
export const takeBack = async ({ engine }: TestApp, name: string, statements: string): Promise<void> => {
  const names = made.get(engine) ?? made.set(engine, new Set()).get(engine)!
  const isMade = names.has(name)
  names.add(name)
  await engine.session(async (session) => {
    if (!isMade)
      await session.exec(
        `CREATE SCHEMA IF NOT EXISTS taken_back; CREATE OR REPLACE FUNCTION taken_back.${name}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${statements} END $$`,
      )
    await session.query(`SELECT taken_back.${name}()`)
  })
}

/**
 * Deletes rows of a ledger, which a trigger protects. Only where there are any, as disabling the trigger invalidates every plan over the table;
 * `session_replication_role` would do that to every plan of the session.
 */
export const unguarded = (table: string, where = 'TRUE'): string =>
  `IF EXISTS (SELECT FROM ${table} WHERE ${where}) THEN
     ALTER TABLE ${table} DISABLE TRIGGER USER; DELETE FROM ${table} WHERE ${where}; ALTER TABLE ${table} ENABLE TRIGGER USER;
   END IF;`
