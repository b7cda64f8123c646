import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { AppContext } from '@server/context'
import { StartError } from '@server/errors'
import type { Files } from '@server/gym/files'
import { chooseAddress } from '@server/gym/socket/address'
import { askServer } from '@server/gym/socket/ask-server'
import { serveCommands, type CommandSocket } from '@server/gym/socket/serve-commands'
import { temporaryFolder } from '../support/process'
import { standingClock } from '../support/standing-clock'
import { NOW } from './small-gym'

/** The words of a command decide what it does. */
const command = async (args: readonly string[], now: number, brandId: number, files?: Files): Promise<string[]> => {
  done.push(args.join(' '))
  if (args[0] === 'wait') await gate
  if (args[0] === 'wrong') throw new StartError('That is wrong.')
  if (args[0] === 'broken') throw new Error('out of order')
  if (args[0] === 'import') return [`${args[1]}: ${files!.read(args[1]!).toString('utf8')}`]
  if (args[0] === 'export') files!.write(args[1] === 'other' ? '/etc/passwd' : args[1]!, '灯下')
  return [`${args.join(' ')} of ${brandId} at ${now}`]
}
const done: string[] = []
let gate: Promise<void>
let open: () => void
const logged: unknown[] = []
const context = (dataDir: string) =>
  ({
    config: { dataDir },
    engine: { kind: 'pglite' },
    clock: standingClock(NOW),
    log: { error: (...said: unknown[]) => logged.push(said.at(-1)) },
  }) as unknown as AppContext
const serve = (dataDir: string): Promise<CommandSocket> => serveCommands(context(dataDir), () => Promise.resolve(), command)

let base: ReturnType<typeof temporaryFolder>
let dataDir: string
let socket: CommandSocket
beforeEach(async () => {
  base = temporaryFolder()
  dataDir = path.join(base.folder, 'data')
  fs.mkdirSync(dataDir)
  done.length = 0
  logged.length = 0
  gate = new Promise((resolve) => (open = resolve))
  socket = await serve(dataDir)
})
afterEach(async () => {
  open()
  await socket.stop()
  base.remove()
})

const ask = async (args: readonly string[], { at = dataDir, files }: { at?: string; files?: Files } = {}) => {
  const said: string[] = []
  const line = (text: string) => void said.push(text)
  const exit = await askServer({ dataDir: at, brandId: 7, args, ...(files && { files }), out: line, err: line })
  return [exit, ...said]
}
const readMode = (file: string) => fs.statSync(file).mode & 0o777

/** Says something to the socket and answers what comes back until it closes. */
const say = (text: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const client = net.createConnection(chooseAddress(dataDir)!.file, () => client.write(text))
    let said = ''
    client.on('data', (chunk: Buffer) => (said += chunk.toString()))
    client.on('error', () => resolve(said))
    client.on('close', () => resolve(said))
  })
const head = (more: object = {}) => `${JSON.stringify({ version: 1, args: ['list'], brandId: 1, ...more })}\n`

describe('The socket of commands', () => {
  it('lies in the data folder, for its user alone, and is gone when the server stopped', async () => {
    const { file } = chooseAddress(dataDir)!
    expect([file, readMode(file)]).toEqual([path.join(fs.realpathSync(dataDir), 'gym.sock'), 0o600])
    await socket.stop()
    expect([fs.existsSync(file), await ask(['list'])]).toEqual([false, [undefined]])
  })

  it('carries a command out on the server’s clock for the brand that was asked for, and answers its lines and its exit code', async () => {
    expect(await ask(['staff', 'list'])).toEqual([0, `staff list of 7 at ${NOW}`])
    expect(await ask(['wrong'])).toEqual([1, 'That is wrong.'])
    expect(logged).toEqual([])
    expect(await ask(['broken'])).toEqual([1, expect.stringContaining('out of order')])
    expect(logged).toEqual(['a command failed'])
  })

  it('has the file sent with its name, and writes no other than the one that was named', async () => {
    const written: string[] = []
    const files: Files = { read: () => Buffer.from('brand: 灯下'), write: (file, text) => void written.push(`${file}: ${text}`) }
    expect(await ask(['import', 'gym.yaml', '--dry-run'], { files })).toEqual([0, 'gym.yaml: brand: 灯下'])
    expect((await ask(['export', 'out.yaml'], { files }))[0]).toBe(0)
    expect((await ask(['export', 'other'], { files }))[0]).toBe(0)
    expect(written).toEqual(['out.yaml: 灯下'])
    expect(await ask(['import', path.join(base.folder, 'none')]).catch((error: Error) => error.message)).toContain(
      'cannot be read (ENOENT)',
    )
  })

  it('does one command after the other, and a few wait at most', async () => {
    const first = ask(['wait', '0'])
    const others = Array.from({ length: 9 }, (_, at) => ask(['list', String(at)]))
    const refused = await Promise.race(others)
    expect(refused).toEqual([1, 'Too many commands are waiting: try again.'])
    expect(done).toEqual(['wait 0'])
    open()
    expect((await first)[0]).toBe(0)
    expect((await Promise.all(others)).filter(([exit]) => exit === 0)).toHaveLength(7)
  })

  it('ignores bytes that are no command, too many or of another release, and goes on', async () => {
    expect(await say('GET / HTTP/1.1\n')).toContain('No command was sent.')
    expect(await say('x'.repeat(70_000))).toContain('The command is too long.')
    expect(await say(head({ version: 2 }))).toContain('of another release')
    expect(await say(head({ file: { name: 'a', bytes: 1e9 } }))).toContain('is larger than 33 MB')
    for (const wrong of [{ args: 'list' }, { args: [1] }, { brandId: '1' }, { file: { name: 'a', bytes: -1 } }, { file: { bytes: 1 } }])
      expect(await say(head(wrong))).toContain('No command was sent.')
    expect(await say(`${head()}more`)).toContain('More was sent than was said.')
    expect(await say(head({ args: ['import', '/etc/hostname'] }))).toContain('/etc/hostname was not sent.')
    expect(done).toEqual(['import /etc/hostname'])
    // In two pieces, within a character.
    const bytes = Buffer.from('灯')
    const client = net.createConnection(chooseAddress(dataDir)!.file)
    client.write(Buffer.concat([Buffer.from(head({ args: ['import', 'a'], file: { name: 'a', bytes: 3 } })), bytes.subarray(0, 1)]))
    const answered = new Promise<string>((resolve) => client.on('data', (chunk: Buffer) => resolve(chunk.toString())))
    client.write(bytes.subarray(1))
    expect(await answered).toContain('"a: 灯"')
  })

  it('a server that stops ends the command that it has begun, begins no other, and cuts off a client that has sent none', async () => {
    const begun = ask(['wait'])
    const idle = new Promise((resolve) =>
      net
        .createConnection(chooseAddress(dataDir)!.file)
        .on('close', resolve)
        .on('error', () => {}),
    )
    const next = ask(['list'])
    // The connection before this one has arrived.
    await say(head({ version: 2 }))
    const stopped = socket.stop()
    await idle
    open()
    expect([await begun, await next]).toEqual([
      [0, `wait of 7 at ${NOW}`],
      [1, 'The server is stopping: nothing was changed.'],
    ])
    await stopped
    expect(done).toEqual(['wait'])
  })

  it('a command whose server ends in the middle says that it does not know', async () => {
    await socket.stop()
    const dead = net.createServer((client) => client.once('data', () => client.destroy()))
    await new Promise<void>((resolve) => dead.listen(chooseAddress(dataDir)!.file, resolve))
    await expect(ask(['list'])).rejects.toThrow('The server ended before it said how the command ended. It was done whole or not at all')
    await new Promise((resolve) => dead.close(resolve))
  })

  it('the socket of a killed server is in nobody’s way', async () => {
    await socket.stop()
    const { file } = chooseAddress(dataDir)!
    // A socket that nobody listens on: renamed, so that closing removes another name.
    const dead = net.createServer()
    await new Promise<void>((resolve) => dead.listen(`${file}.x`, resolve))
    fs.renameSync(`${file}.x`, file)
    await new Promise((resolve) => dead.close(resolve))
    expect(await ask(['list'])).toEqual([undefined])
    socket = await serve(dataDir)
    expect((await ask(['list']))[0]).toBe(0)
  })

  it('a data folder with a long name has it elsewhere, in a folder of its user alone, and not where others can look in', async () => {
    const long = path.join(base.folder, 'a-folder-whose-name-is-long-'.repeat(4))
    fs.mkdirSync(long)
    const { file, room } = chooseAddress(long)!
    expect([Buffer.byteLength(file) < 104, path.dirname(file)]).toEqual([true, room])
    const other = await serve(long)
    expect([readMode(room!), readMode(file), (await ask(['list'], { at: long }))[0]]).toEqual([0o700, 0o600, 0])
    fs.chmodSync(room!, 0o755)
    await expect(ask(['list'], { at: long })).rejects.toThrow(`${room} is not this user's alone`)
    await other.stop()
    // The server goes on without.
    await (await serve(long)).stop()
    expect(logged).toEqual(['no commands are taken while the server runs'])
    fs.rmSync(room!, { recursive: true })
  })

  it('is none for a file in its place that is no socket', async () => {
    await socket.stop()
    fs.writeFileSync(chooseAddress(dataDir)!.file, '')
    await expect(ask(['list'])).rejects.toThrow("is not this user's alone")
  })
})
