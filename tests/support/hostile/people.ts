import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '@server/config'
import { migrate } from '@server/db/migrate'
import { openEngine } from '@server/db/open-engine'
import { newSessionToken } from '@server/plugins/session'
import { instant } from '@/domain/time'
import type { Sender } from './send'

export interface Person extends Sender {
  /** The fields of the person's policy. */
  fields: Record<string, string>
}

/** Makes an embedded database with so many people in a data folder, and returns the tokens of their sessions. */
export const seedPeople = async (folder: string, count: number, clock: string): Promise<string[]> => {
  const engine = await openEngine(readConfig({ DATA_DIR: folder, DEMO: '0' }))
  const now = instant(Date.parse(clock))
  await migrate(engine, now)
  const tokens = Array.from({ length: count }, () => newSessionToken())
  await engine.session(async (session) => {
    for (const [at, { hash }] of tokens.entries()) {
      const id = at + 1
      await session.query("INSERT INTO account (id, area_code, phone, username, created_at) VALUES ($1, 'zh-cn', $2, 'sender', $3)", [
        id,
        String(13_000_000_000 + id),
        new Date(now),
      ])
      await session.query("INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ($1, $2, 'weapp', $3, $4)", [
        hash,
        id,
        new Date(now),
        new Date(now + 30 * 24 * 3_600_000),
      ])
    }
  })
  await engine.close()
  return tokens.map(({ token }) => token)
}

/** The fields of a new policy for avatars, which is for fifteen pictures; undefined where the person has reached the limits. */
const readPolicy = async ({ port, session }: Sender): Promise<Person['fields'] | undefined> => {
  const headers = { authorization: `Session ${session}`, 'x-client': 'weapp' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/signature/`, { headers })
  return ((await answer.json()) as { data: Pick<Person, 'fields'> | null }).data?.fields
}

export const renewPolicy = async (person: Person): Promise<void> => {
  person.fields = (await readPolicy(person)) ?? person.fields
}

/** Everybody with a policy for avatars. */
export const withPolicies = (port: number, tokens: readonly string[]): Promise<Person[]> =>
  Promise.all(tokens.map(async (session) => ({ port, session, fields: (await readPolicy({ port, session }))! })))

/** All files of a folder and its folders; none where there is no folder. */
export const filesBelow = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []
