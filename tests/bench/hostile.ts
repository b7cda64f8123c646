import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MOST_UPLOAD_BYTES } from '@/domain/upload/kinds'
import { brokenForms, makeForm } from '../support/hostile/forms'
import { makeChance, hostileFiles, PAYLOAD } from '../support/hostile/files'
import { filesBelow, renewPolicy, seedPeople, withPolicies, type Person } from '../support/hostile/people'
import { largestPng } from '../support/hostile/png'
import { sendForm, sendHuge, type Told } from '../support/hostile/send'
import { startServer, type ServerProcess } from './load/server-process'

// npm run hostile [-- COUNT]: hostile uploads against the delivered server on the embedded database, from enough people that no limit stops them.

const COUNT = Number(process.argv[2] ?? 10_000)
const A_PERSON = 180
const AT_ONCE = 8
const MOST_GROWTH = 64 * 1024 * 1024
const HUGE = 'a body of 100 MB'
const CLOCK = '2026-05-22T10:00:00+08:00'

const say = (line: string) => console.log(line)
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const readMemory = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

/** The memory that the server keeps once its garbage is collected: it would else be left until there is need of it. */
const keptMemory = async ({ pid, collect }: ServerProcess): Promise<number> => {
  for (let times = 0; times < 3; times += 1) {
    collect()
    await new Promise((done) => setTimeout(done, 2_000))
  }
  return readMemory(pid)
}

/** Twenty pictures of the largest size at once. */
const largest = async (people: readonly Person[]): Promise<Told[]> => {
  const files = await Promise.all(Array.from({ length: 20 }, (_, seed) => largestPng(seed)))
  return Promise.all(files.map((bytes, at) => sendForm(people[at]!, makeForm(people[at]!.fields, bytes))))
}

/** All hostile files, each person's within the limits of an hour. */
const attack = async (people: readonly Person[], onTold: (kind: string, told: Told, mayStay: boolean) => void): Promise<void> => {
  const files = await hostileFiles()
  const forms = Object.entries(brokenForms)
  let next = 0
  const one = async (number: number): Promise<void> => {
    const person = people[number % people.length]!
    if (Math.floor(number / people.length) % 12 === 11) await renewPolicy(person)
    const { kind, bytes, mayStay = false } = files.make(number)
    if (number % 100 === 98) {
      const { sent: _, ...told } = await sendHuge(person, 100_000_000, number % 200 === 98)
      return onTold(HUGE, told, false)
    }
    if (number % 20 === 19) {
      const [name, make] = forms[Math.floor(number / 20) % forms.length]!
      return onTold(name, await sendForm(person, make(person.fields, bytes, makeChance(number))), false)
    }
    return onTold(kind, await sendForm(person, makeForm(person.fields, bytes)), mayStay)
  }
  const lane = async () => {
    while (next < COUNT) {
      next += 1
      await one(next - 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const main = async (): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-hostile-'))
  const tokens = await seedPeople(folder, 20 + Math.ceil(COUNT / A_PERSON), CLOCK)
  const server = await startServer('', CLOCK, folder)
  const wrong: string[] = []
  const expectThat = (isTrue: boolean, otherwise: string) => void (isTrue || wrong.push(otherwise))
  try {
    const people = await withPolicies(server.port, tokens)
    let peak = 0
    const watch = setInterval(() => (peak = Math.max(peak, readMemory(server.pid))), 50)
    const told = await largest(people.slice(0, 20))
    expectThat(
      told.every(({ status }) => status === 200),
      `the largest pictures were told ${JSON.stringify(told)}`,
    )
    say(
      `20 pictures of ${MOST_UPLOAD_BYTES} bytes at once: ${told.filter(({ status }) => status === 200).length} stored, at most ${megabytes(peak)}`,
    )
    const before = await keptMemory(server)
    const kept = filesBelow(path.join(folder, 'uploads')).length
    const since = performance.now()
    const codes: Record<string, number> = {}
    await attack(people.slice(20), (kind, { status, code }, mayStay) => {
      codes[`${status} ${code}`] = (codes[`${status} ${code}`] ?? 0) + 1
      // A sender of 100 MB may miss the answer, because the connection is closed before he has sent them.
      const isTold = status >= 400 || (status === 200 && mayStay) || (status === 0 && kind === HUGE)
      expectThat(isTold && status < 500, `${kind} was told ${status} ${code}`)
    })
    const took = (performance.now() - since) / 1_000
    clearInterval(watch)
    const after = await keptMemory(server)
    say(`${COUNT} hostile uploads in ${took.toFixed(0)} s: ${JSON.stringify(codes)}`)
    say(`memory ${megabytes(before)} before, ${megabytes(after)} at the end, ${megabytes(peak)} at most`)
    expectThat(after - before < MOST_GROWTH, `memory grew by ${megabytes(after - before)}`)
    const stored = filesBelow(path.join(folder, 'uploads'))
    const hidden = stored.filter((file) => fs.readFileSync(file).includes(PAYLOAD))
    say(`${stored.length - kept} pictures stored anew without what hid in them`)
    expectThat(codes['400 upload.batch'] === undefined && codes['429 upload.too_many'] === undefined, 'limits stopped some')
    expectThat(hidden.length === 0, `${hidden.length} stored pictures carry a payload`)
    expectThat(filesBelow(path.join(folder, 'private-uploads')).length === 0, 'private files were kept')
    expectThat(filesBelow(path.join(folder, 'incoming')).length === 0, 'bodies were kept')
    expectThat((await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok, 'the server is not ready any more')
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (const line of wrong.slice(0, 20)) say(`WRONG: ${line}`)
  process.exit(wrong.length > 0 ? 1 : 0)
}

await main()
