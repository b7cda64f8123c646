import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import Fastify from 'fastify'
import pg from 'pg'

it('runs the embedded database with an extension, and dumps its folder', async () => {
  const client = await PGlite.create({ extensions: { btree_gist } })
  await client.exec('create extension btree_gist')
  const { rows } = await client.query<{ n: number }>('select 1 + $1::int as n', [1])
  expect(rows).toEqual([{ n: 2 }])
  const dump = await client.dumpDataDir('none')
  await client.close()
  const copy = await PGlite.create({ loadDataDir: dump, extensions: { btree_gist } })
  expect((await copy.query<{ extname: string }>(`select extname from pg_extension where extname = 'btree_gist'`)).rows).toHaveLength(1)
  await expect(copy.query('select nothing')).rejects.toBeInstanceOf(Error)
  await copy.close()
})

it('answers through fastify, with bytes and dates of one realm', async () => {
  const app = Fastify()
  app.get('/bytes', () => Buffer.from('gym'))
  app.get('/broken', () => {
    throw new TypeError('broken')
  })
  expect((await app.inject('/bytes')).rawPayload).toBeInstanceOf(Uint8Array)
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(pg.types.getTypeParser(1184)('2026-11-21 10:00:00+08')).toBeInstanceOf(Date)
  await app.close()
})
