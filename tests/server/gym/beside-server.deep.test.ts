import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { chooseAddress } from '@server/gym/socket/address'
import { askServer } from '@server/gym/socket/ask-server'
import { runProcess, temporaryFolder, type RunningProcess } from '../support/process'
import { edited, smallGymText } from './small-gym'

const base = temporaryFolder()
const started: RunningProcess[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  base.remove()
})

const environment = (dataDir: string) => ({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', CLOCK: '2026-05-22T10:00:00+08:00' })
const start = (entry: string, dataDir: string, args: readonly string[] = []) => {
  const running = runProcess(entry, environment(dataDir), args)
  started.push(running)
  return running
}
const serve = async (dataDir: string) => {
  const server = start('server/main.ts', dataDir)
  const [, origin] = await server.seen(/Yueke is ready: (\S+)\//)
  return { ...server, origin: origin! }
}
const gym = async (dataDir: string, ...args: string[]) => {
  const command = start('server/gym/main.ts', dataDir, args)
  return { code: await command.ended, text: command.output() }
}
const get = (url: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    http
      .get(url, (answer) => {
        let body = ''
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode!, body }))
      })
      .on('error', reject)
  })
const writeFile = (text: string | Buffer, name = 'gym.yaml'): string => {
  const file = path.join(base.folder, name)
  fs.writeFileSync(file, text)
  return file
}
const countClasses = async (origin: string): Promise<number> => {
  const { body } = await get(`${origin}/api/mobile/schedules/group/?shop_id=1&date=2026-05-25`)
  return (JSON.parse(body) as { data: { schedules: unknown[] } }).data.schedules.length
}
/** Enough classes to take a while. */
const large = (() => {
  const line = smallGymText.split('\n').find((each) => each.includes('key: flow, days'))!
  const more = Array.from({ length: 30 }, (_, at) =>
    line
      .replace('key: flow', `key: flow-${at}`)
      .replace(', space: a', '')
      .replace('coach: lin', `coach: c${at}`)
      .replace('[mon, fri]', '[mon, tue, wed, thu, fri, sat, sun]'),
  )
  const coaches = Array.from({ length: 30 }, (_, at) => `      - { key: c${at}, name: 教练${at} }`)
  return edited(
    smallGymText,
    [line, [line, ...more].join('\n').replaceAll(', plan: standard', ', online: true, plan: standard')],
    ['      - { key: gao, name: 高阳 }', ['      - { key: gao, name: 高阳 }', ...coaches].join('\n')],
  )
})()

describe('npm run gym beside the running server', () => {
  let server: Awaited<ReturnType<typeof serve>>
  const dataDir = path.join(base.folder, 'data')

  beforeAll(async () => {
    fs.mkdirSync(dataDir)
    server = await serve(dataDir)
  }, 120_000)

  it('looks, imports, names staff and exports within the server, on its clock, and the server answers the imported rows at once', async () => {
    const file = writeFile(smallGymText)
    const dry = await gym(dataDir, 'import', file, '--dry-run')
    expect([dry.code, dry.text]).toEqual([0, expect.stringContaining(`${file}: brand lantern would change:\n  brands: 1 added\n`)])
    expect(dry.text).toMatch(/Nothing was changed\.\n$/)
    expect((await gym(dataDir, 'staff', 'list', 'north')).text).toBe('The brand has no shop "north".\n')
    const done = await gym(dataDir, 'import', file)
    expect([done.code, done.text]).toEqual([0, expect.stringMatching(/ {2}classes: \d+ added\n/)])
    expect(await countClasses(server.origin)).toBe(1)
    // Read before, and changed since.
    await gym(dataDir, 'import', writeFile(edited(smallGymText, ['days: [fri], time', 'days: [mon, fri], time']), 'more.yaml'))
    expect(await countClasses(server.origin)).toBe(2)
    const added = await gym(dataDir, 'staff', 'add', 'north', '13700000009', 'owner')
    expect([added.code, added.text]).toEqual([0, expect.stringContaining('has the role from the next log-in')])
    expect((await gym(dataDir, 'staff', 'list', 'north')).text).toContain('owner  ')
    const out = path.join(base.folder, 'out.yaml')
    expect((await gym(dataDir, 'export', out)).text).toBe(`${out}: brand lantern with 1 shops\n`)
    expect(fs.readFileSync(out, 'utf8')).toContain('灯下运动')
    expect((await get(`${server.origin}/readyz`)).status).toBe(200)
  })

  it('refuses with the lines of the file, its encoding or the words, and with exit code 1', async () => {
    const line = smallGymText.split('\n').findIndex((each) => each.includes('key: flow, days')) + 1
    const wrong = await gym(dataDir, 'import', writeFile(edited(smallGymText, ['course: flow, coach: lin', 'course: flow, coach: nobody'])))
    expect([wrong.code, wrong.text]).toEqual([1, `line ${line}: shops[0].timetable[0].coach: unknown coach "nobody"\n`])
    const odd = await gym(dataDir, 'import', writeFile(Buffer.from(smallGymText, 'utf16le')))
    expect([odd.code, odd.text]).toEqual([1, expect.stringContaining('is not UTF-8 but seems to be UTF-16')])
    const words = await gym(dataDir, 'staff', 'add', 'north')
    expect([words.code, words.text]).toEqual([1, expect.stringContaining('Usage:')])
    const none = await gym(dataDir, 'import', path.join(base.folder, 'none.yaml'))
    expect([none.code, none.text]).toEqual([1, expect.stringContaining('cannot be read (ENOENT)')])
  })

  /** A large import for so many days, during which the server answered three times. */
  const underway = async (days: number) => {
    const said: string[] = []
    const args = ['import', writeFile(large, 'large.yaml'), '--days', String(days)]
    const exit = askServer({ dataDir, brandId: 1, args, out: (line) => said.push(line), err: (line) => said.push(line) })
    exit.catch(() => undefined)
    for (let answer = 1; answer <= 3; answer += 1) await get(`${server.origin}/healthz`)
    expect(said).toEqual([])
    return { exit, said }
  }

  it('answers requests while a large file is imported, and does one command after the other', async () => {
    const { exit, said } = await underway(60)
    const listing = gym(dataDir, 'staff', 'list', 'north')
    let isDone = false
    const done = exit.finally(() => (isDone = true))
    while (!isDone) expect((await get(`${server.origin}/healthz`)).status).toBe(200)
    expect([await done, said]).toEqual([0, expect.arrayContaining([expect.stringMatching(/classes: 1\d\d\d added/)])])
    expect((await listing).text).toContain('owner  ')
  })

  it('says so where the server is killed in the middle, of which nothing is left, and opens the folder itself while none runs', async () => {
    const before = (await gym(dataDir, 'export', '--days', '400')).text
    const { exit } = await underway(180)
    server.child.kill('SIGKILL')
    await expect(exit).rejects.toThrow('The server ended before it said how the command ended. It was done whole or not at all')
    await server.ended
    // The socket is still there, and nobody listens.
    expect(fs.existsSync(chooseAddress(dataDir)!.file)).toBe(true)
    const after = await gym(dataDir, 'export', '--days', '400')
    expect([after.code, after.text]).toEqual([0, before])
    server = await serve(dataDir)
    expect((await gym(dataDir, 'staff', 'list', 'north')).text).toContain('owner  ')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(fs.existsSync(chooseAddress(dataDir)!.file)).toBe(false)
  }, 180_000)
})
