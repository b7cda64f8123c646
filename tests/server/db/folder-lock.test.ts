import fs from 'node:fs'
import path from 'node:path'
import { lockFolder } from '@server/db/folder-lock'
import { runProcess, temporaryFolder, type RunningProcess } from '../support/process'

const LOCK = 'tests/server/support/programs/lock.ts'

describe('the lock of the data folder', () => {
  let folder: string
  let remove: () => void
  const started: RunningProcess[] = []
  beforeEach(() => {
    ;({ folder, remove } = temporaryFolder())
  })
  afterEach(async () => {
    for (const { child } of started) child.kill('SIGKILL')
    await Promise.all(started.splice(0).map(({ ended }) => ended))
    remove()
  })
  const other = () => {
    const running = runProcess(LOCK, { FOLDER: folder })
    started.push(running)
    return running
  }

  it('refuses a second process with the folder and the first one’s number', async () => {
    const first = other()
    await first.seen(/locked/)
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${first.child.pid}`)
    const second = other()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.child.pid}`)
  })

  it('refuses the same process, too', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
    unlock()
    lockFolder(folder)()
  })

  it('is free again when its holder has let go', async () => {
    const first = other()
    await first.seen(/locked/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    lockFolder(folder)()
    expect(fs.readdirSync(folder)).toEqual([])
  })

  it('is taken over from a process that was killed, by exactly one of many', async () => {
    const killed = other()
    await killed.seen(/locked/)
    killed.child.kill('SIGKILL')
    await killed.ended
    const heirs = [1, 2, 3, 4].map(other)
    const outcomes = await Promise.all(heirs.map(async (heir) => (await heir.seen(/^(locked|refused)/m))[1]))
    expect(outcomes.sort()).toEqual(['locked', 'refused', 'refused', 'refused'])
  })

  it('is taken over when its holder’s number was given to another process', () => {
    const write = (holder: object) => fs.writeFileSync(path.join(folder, 'lock'), JSON.stringify(holder))
    const unlock = lockFolder(folder)
    const mine = JSON.parse(fs.readFileSync(path.join(folder, 'lock'), 'utf8')) as { host: string; since: string }
    unlock()
    // Process 1 is alive, but started at another time than the holder.
    write({ ...mine, pid: 1, since: '1' })
    lockFolder(folder)()
    // A restarted container has the same number as the one before.
    write({ ...mine, pid: process.pid })
    lockFolder(folder)()
    write({ ...mine, pid: 1, since: '' })
    expect(() => lockFolder(folder)).toThrow('in use by process 1')
  })

  it('a lock of another machine is never taken over, because that machine cannot be asked', () => {
    fs.writeFileSync(path.join(folder, 'lock'), JSON.stringify({ pid: 999_999, host: 'elsewhere', since: '' }))
    expect(() => lockFolder(folder)).toThrow(/in use by process 999999 on elsewhere \(remove .*lock if that machine is gone\)/)
  })

  it('is taken over when it is not readable as a lock', () => {
    fs.writeFileSync(path.join(folder, 'lock'), '')
    const release = lockFolder(folder)
    expect(JSON.parse(fs.readFileSync(path.join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    release()
  })
})
