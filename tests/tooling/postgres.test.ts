import fs from 'node:fs'
import pg from 'pg'
import { runProcess } from '../server/support/process'
import { startPostgres, sweepClusters } from '../support/postgres'

const readSetting = async (url: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ setting: string }>('SELECT current_setting($1) AS setting', [name])).rows[0]!.setting
  } finally {
    await client.end()
  }
}
const readFolder = (url: string): Promise<string> => readSetting(url, 'data_directory')

it('starts a cluster of its own that writes through to the disk, and leaves nothing behind', async () => {
  const { url, stop } = await startPostgres({ max_connections: 20 })
  expect([await readSetting(url, 'fsync'), await readSetting(url, 'max_connections')]).toEqual(['on', '20'])
  const folder = await readFolder(url)
  expect(fs.existsSync(folder)).toBe(true)
  await stop()
  expect(fs.existsSync(folder)).toBe(false)
})

it('removes the cluster of a run that was killed, and keeps that of a living one', async () => {
  const runs = [1, 2].map(() => runProcess('tests/server/support/programs/cluster.ts', {}))
  const [killed, living] = await Promise.all(
    runs.map(async ({ child, ended, seen }) => {
      const url = (await seen(/started (\S+)/))[1]!
      const kill = () => {
        child.kill('SIGKILL')
        return ended
      }
      return { url, kill, folder: await readFolder(url) }
    }),
  )
  await killed!.kill()
  // It goes on running without its maker.
  expect(await readFolder(killed!.url)).toBe(killed!.folder)

  await sweepClusters()
  await expect(readFolder(killed!.url)).rejects.toThrow('ECONNREFUSED')
  expect(fs.existsSync(killed!.folder)).toBe(false)
  expect(await readFolder(living!.url)).toBe(living!.folder)

  await living!.kill()
  await sweepClusters()
  expect(fs.existsSync(living!.folder)).toBe(false)
})

it('a database that one test file copied stays when the next file of the worker copies one', async () => {
  const copies = []
  for (let file = 0; file < 2; file += 1) {
    jest.resetModules()
    const { copyDatabase } = await import('../support/copied-database')
    copies.push(await copyDatabase({ name: 'yueke_of_tooling', fill: () => Promise.resolve() }))
  }
  expect(new Set(copies.map(({ url }) => url)).size).toBe(2)
  for (const { url, drop } of copies) {
    expect(await readSetting(url, 'port')).toBeDefined()
    await drop()
  }
})
