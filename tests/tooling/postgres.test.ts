import fs from 'node:fs'
import pg from 'pg'
import { startPostgres } from '../support/postgres'

it('starts a cluster of its own that writes through to the disk, and leaves nothing behind', async () => {
  const cluster = await startPostgres({ max_connections: 20 })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const setting = async (name: string) =>
    (await client.query<{ setting: string }>('SELECT current_setting($1) AS setting', [name])).rows[0]!.setting
  expect([await setting('fsync'), await setting('max_connections')]).toEqual(['on', '20'])
  const folder = await setting('data_directory')
  await client.query('CREATE DATABASE another')
  await client.end()
  expect(fs.existsSync(folder)).toBe(true)
  await cluster.stop()
  expect(fs.existsSync(folder)).toBe(false)
})
