import fs from 'node:fs'
import path from 'node:path'
import { MOST_UPLOAD_BYTES } from '@/domain/upload/kinds'
import { makeChance, hostileFiles, PAYLOAD } from '../../support/hostile/files'
import { brokenForms, makeForm } from '../../support/hostile/forms'
import { filesBelow, seedPeople, withPolicies, type Person } from '../../support/hostile/people'
import { largestPng } from '../../support/hostile/png'
import { openForm, sendForm, sendHuge } from '../../support/hostile/send'
import { runProcess, temporaryFolder, type RunningProcess } from '../support/process'

// Against the server as a process of its own, which an error that nobody hears would end. `npm run hostile` sends ten thousand.

const { folder, remove } = temporaryFolder()
let server: RunningProcess
let people: Person[]

beforeAll(async () => {
  const clock = '2026-05-22T10:00:00+08:00'
  const tokens = await seedPeople(folder, 5, clock)
  fs.mkdirSync(path.join(folder, 'incoming'))
  fs.writeFileSync(path.join(folder, 'incoming/left-by-a-crash'), '')
  server = runProcess('server/main.ts', { DATA_DIR: folder, PORT: '0', DEMO: '0', CLOCK: clock, RATE_LIMIT: '1000000' })
  const [, port] = await server.seen(/ready: http:\/\/127\.0\.0\.1:(\d+)/)
  people = await withPolicies(Number(port), tokens)
}, 60_000)
afterEach(async () => {
  const { status } = await fetch(`http://127.0.0.1:${people[0]!.port}/readyz`)
  expect([status, server.child.exitCode]).toEqual([200, null])
  expect([filesBelow(path.join(folder, 'incoming')), filesBelow(path.join(folder, 'private-uploads'))]).toEqual([[], []])
})
afterAll(async () => {
  server.child.kill()
  await server.ended
  remove()
})

const kept = () => filesBelow(path.join(folder, 'uploads'))

/** The forms that the server holds open, by its open files. */
const held = () =>
  fs
    .readdirSync(`/proc/${server.child.pid}/fd`)
    .map((name) => {
      try {
        return fs.readlinkSync(`/proc/${server.child.pid}/fd/${name}`)
      } catch {
        return ''
      }
    })
    .filter((file) => file.includes('/incoming/'))
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('A hostile upload', () => {
  it('an upload that breaks off has no name while it arrives, and is not held any more', async () => {
    const form = makeForm(people[0]!.fields, Buffer.alloc(3_000_000))
    const senders = Array.from({ length: 5 }, () => openForm(people[0]!, form))
    await until(() => held().filter((file) => file.endsWith('(deleted)')).length === 5)
    expect(filesBelow(path.join(folder, 'incoming'))).toEqual([])
    for (const sender of senders) sender.destroy()
    await until(() => held().length === 0)
    // A file that the program does not close is closed by the collector half a minute later.
  }, 10_000)

  it.each(Object.keys(brokenForms))('an upload in %s is refused, and nothing is kept', async (name) => {
    const [person] = people
    const told: number[] = []
    for (const [seed, size] of [0, 600, 13_000, 16_000, 70_000, 300_000].entries())
      told.push((await sendForm(person!, brokenForms[name]!(person!.fields, Buffer.alloc(size, 'x'), makeChance(seed)))).status)
    expect(told.filter((status) => status < 400 || status >= 500)).toEqual([])
    expect(kept()).toEqual([])
  })

  it.each([
    ['declared', true],
    ['not declared', false],
  ])('an upload of 100 MB, which are %s, is refused long before it has arrived', async (_, isDeclared) => {
    const { status, code, sent } = await sendHuge(people[1]!, 100_000_000, isDeclared)
    expect([400, 413, 0]).toContain(status)
    expect(['upload.too_large', 'closed']).toContain(code)
    expect(sent).toBeLessThan(30_000_000)
    expect(kept()).toEqual([])
  })

  it('is limited to six at once of a person', async () => {
    const [, , person] = people
    const body = makeForm(person!.fields, Buffer.alloc(3_000_000))
    const told = await Promise.all(Array.from({ length: 9 }, () => sendForm(person!, body)))
    const judged = [...Array<string>(3).fill('upload.too_many'), ...Array<string>(6).fill('upload.type')]
    expect(told.map(({ code }) => code).sort()).toEqual(judged)
  })

  it('is refused, or stored without the data that hides in it', async () => {
    const files = await hostileFiles()
    const wrong: [string, number, string][] = []
    for (let number = 0; number < 2 * files.kinds; number += people.length)
      await Promise.all(
        people.map(async (person, at) => {
          const { kind, bytes, mayStay } = files.make(number + at)
          const { status, code } = await sendForm(person, makeForm(person.fields, bytes))
          if (status >= 500 || status === 0 || (status === 200 && !mayStay)) wrong.push([kind, status, code])
        }),
      )
    expect(wrong).toEqual([])
    expect(kept().length).toBeGreaterThan(3)
    expect(kept().filter((file) => fs.readFileSync(file).includes(PAYLOAD))).toEqual([])
  }, 120_000)
})

it('Twenty pictures of the largest size that arrive at once are all stored, on the embedded database', async () => {
  const before = kept().length
  const files = await Promise.all(Array.from({ length: 20 }, (_, seed) => largestPng(seed)))
  expect(new Set(files.map(({ length }) => length))).toEqual(new Set([MOST_UPLOAD_BYTES]))
  const told = await Promise.all(files.map((bytes, at) => sendForm(people[at % 5]!, makeForm(people[at % 5]!.fields, bytes))))
  expect(told).toEqual(Array(20).fill({ status: 200, code: 'ok' }))
  expect(kept()).toHaveLength(before + 20)
}, 120_000)
