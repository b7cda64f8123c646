import { readBytes, windowOf, writeBytes } from '@/domain/checkin/code'
import { addMinutes, formatInstant } from '@/domain/time'
import { describeOnEngine } from '../support/database'
import { gateAt, makePhone, type Gate } from './gate-stage'
import { later, setCheckinStage, sql } from './stage'

const stage = setCheckinStage()
let gate: Gate
let back: Gate
let elsewhere: Gate
let otherBrand: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
  back = await gateAt(stage.server, 1, '后门闸机')
  elsewhere = await gateAt(stage.server, 2)
  otherBrand = await gateAt(stage.server, 4)
})

/** An entry of 林晓 and the phone that draws its codes. */
const pending = async () => {
  const { id } = (await stage.lin.enter()).data.checkin
  return { id, phone: await makePhone(stage.server, stage.lin, id) }
}
type Entry = Awaited<ReturnType<typeof pending>>

const now = () => stage.server.clock.now()
let keys = 0
/** The gate's answer to a code that it redeems at once, or by its own clock so many minutes off and tells later. */
const online = (where: Gate, code: string) => where.redeem(code)
const told = async (where: Gate, code: string, off = 0, tellAfter = 0) => {
  const at = formatInstant(addMinutes(now(), off))
  later(tellAfter)
  const [step] = (await where.sync([{ key: `replay-${(keys += 1)}`, code, at }])).data.steps
  return { status: step!.ok ? 200 : 409, code: step!.reason?.code ?? 'ok', msg: step!.reason?.msg ?? '' }
}

/** A code of which some bytes say something else while its proof stays. */
const claiming = (code: string, change: (claim: DataView) => void): string => {
  const bytes = readBytes(code)!
  change(new DataView(bytes.buffer))
  return writeBytes(bytes)
}
const otherStep = (code: string) => claiming(code, (claim) => claim.setUint8(0, claim.getUint8(0) ^ 1))
const otherRecord = (code: string, id: number) => claiming(code, (claim) => claim.setUint32(1, id))
const otherTime = (code: string) => claiming(code, (claim) => claim.setUint32(5, windowOf(now())))
const otherProof = (code: string) => claiming(code, (claim) => claim.setUint8(18, claim.getUint8(18) ^ 1))

type Try = (entry: Entry) => Promise<{ status: number; code: string; msg: string }>
const after =
  (first: (entry: Entry) => Promise<unknown>, then: Try): Try =>
  async (entry) => {
    await first(entry)
    return then(entry)
  }
const opened: Parameters<typeof after>[0] = ({ phone }) => gate.redeem(phone.draw())
const leftAgain: Parameters<typeof after>[0] = async ({ phone }) => {
  await gate.redeem(phone.draw())
  await gate.redeem(phone.draw('out'))
}

const table: readonly (readonly [string, number, string, Try])[] = [
  ['the same one twice', 409, 'checkin.code_used', after(opened, ({ phone }) => online(gate, phone.draw()))],
  ['the same one on another gate', 409, 'checkin.code_used', after(opened, ({ phone }) => online(back, phone.draw()))],
  ['one of the next half minute, used again', 409, 'checkin.code_used', after(opened, ({ phone }) => online(gate, phone.ahead(0.5)))],
  ['one for going in, once the person has left', 409, 'checkin.code_used', after(leftAgain, ({ phone }) => online(gate, phone.draw()))],
  ['one for leaving twice', 409, 'checkin.code_used', after(leftAgain, ({ phone }) => online(back, phone.draw('out')))],
  ['one of another shop', 409, 'checkin.code_elsewhere', ({ phone }) => online(elsewhere, phone.draw())],
  ['one of another brand', 409, 'checkin.code_elsewhere', ({ phone }) => online(otherBrand, phone.draw())],
  ['a late one', 409, 'checkin.code_late', ({ phone }) => online(gate, phone.ahead(-1))],
  ['an early one', 409, 'checkin.code_early', ({ phone }) => online(gate, phone.ahead(1))],
  ['one of a phone that is five minutes slow', 409, 'checkin.code_late', ({ phone }) => online(gate, phone.ahead(-5))],
  ['one of a phone that is five minutes fast', 409, 'checkin.code_early', ({ phone }) => online(gate, phone.ahead(5))],
  ['one with another proof', 400, 'checkin.code_wrong', ({ phone }) => online(gate, otherProof(phone.draw()))],
  ['one that says another record', 400, 'checkin.code_wrong', ({ phone, id }) => online(gate, otherRecord(phone.draw(), id + 1))],
  [
    'one that says a record that exists',
    400,
    'checkin.code_wrong',
    async ({ phone }) => {
      const { id } = (await stage.other.enter({ card_id: 1001 })).data.checkin
      return online(gate, otherRecord(phone.draw(), id))
    },
  ],
  ['one that says the other step', 400, 'checkin.code_wrong', after(opened, ({ phone }) => online(gate, otherStep(phone.draw())))],
  ['an old one that says the time of now', 400, 'checkin.code_wrong', ({ phone }) => online(gate, otherTime(phone.ahead(-10)))],
  ['something else', 400, 'checkin.code_wrong', () => online(gate, 'https://example.com/')],
  ['one for leaving before going in', 409, 'checkin.moved', ({ phone }) => online(gate, phone.draw('out'))],
  [
    'one of an entry that was cancelled',
    409,
    'checkin.moved',
    after(
      ({ id }) => stage.lin.cancel(id),
      ({ phone }) => online(gate, phone.draw()),
    ),
  ],
  [
    'one of a frame that is over',
    409,
    'checkin.over',
    after(
      async () => later(13 * 60),
      ({ phone }) => online(gate, phone.draw()),
    ),
  ],
  [
    'told later, the same one twice',
    409,
    'checkin.code_used',
    after(
      ({ phone }) => told(gate, phone.draw()),
      ({ phone }) => told(gate, phone.draw()),
    ),
  ],
  [
    'told later, by two gates',
    409,
    'checkin.code_used',
    after(
      ({ phone }) => told(gate, phone.draw()),
      ({ phone }) => told(back, phone.draw()),
    ),
  ],
  ['told later, what opened before', 409, 'checkin.code_used', after(opened, ({ phone }) => told(back, phone.draw(), 0, 30))],
  ['told later, by a gate of another shop', 409, 'checkin.code_elsewhere', ({ phone }) => told(elsewhere, phone.draw())],
  ['told later, with another proof', 409, 'checkin.code_wrong', ({ phone }) => told(gate, otherProof(phone.draw()))],
  ['told later, a late one', 409, 'checkin.code_late', ({ phone }) => told(gate, phone.ahead(-1), 0, 10)],
  ['told later, an early one', 409, 'checkin.code_early', ({ phone }) => told(gate, phone.ahead(1), 0, 10)],
  ['told later, by a gate that is five minutes slow', 409, 'checkin.code_early', ({ phone }) => told(gate, phone.draw(), -5, 10)],
  ['told later, by a gate that is five minutes fast', 409, 'checkin.code_late', ({ phone }) => told(gate, phone.draw(), 5, 10)],
  ['told at once, by a gate that is five minutes fast', 409, 'checkin.code_early', ({ phone }) => told(gate, phone.ahead(5), 5)],
]

describeOnEngine('A code opens no door', () => {
  it.each(table)('%s: %i %s [IP-287]', async (_, status, word, attempt) => {
    const entry = await pending()
    const answer = await attempt(entry)
    expect([answer.status, answer.code]).toEqual([status, word])
    expect(answer.msg).not.toBe('')
    expect((await sql<{ step: string | null; result: string }>('SELECT step, result FROM door_event ORDER BY id')).at(-1)).toEqual({
      step: null,
      result: word,
    })
    const ok = (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM door_event WHERE result = 'ok'`))[0]!.n
    expect(ok).toBe((await sql(`SELECT 1 FROM checkin_event WHERE by = 'gate'`)).length)
  })
})

describeOnEngine('A gate whose own clock is five minutes off', () => {
  it('opens while it has a network, because the server judges by its own', async () => {
    const { phone } = await pending()
    expect(await online(gate, phone.draw())).toMatchObject({ status: 200, data: { type: 'checkin' } })
  })
})
