import { addMinutes } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { deletionSweep } from '@server/modules/member/deletion/erase'
import { erasePerson } from '@server/personal-data'
import { stored } from '../booking/calls'
import { codeCalls } from '../member/codes'
import { DAY, deletionCalls } from '../member/deletion-stage'
import { phoneCalls } from '../member/phone-stage'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { edited, importText, NOW, smallGymText, smallGymWithMembers, TODAY } from './small-gym'

const JIA = 1
const YI = 2
const P = '13700000001'
const Q = '13700000077'
const R = '13700000088'

let server: TestApp
beforeEach(async () => {
  server = await openTestApp({ seed: smallGymWithMembers, clock: NOW })
})
afterEach(async () => {
  expect(await brokenAfter(server.engine)).toEqual([])
  await server.close()
})
const { ask, register, lastCode } = codeCalls(() => server)
const { sendTo, change } = phoneCalls(() => server)
const { leave } = deletionCalls(() => server)

const subsidyLine = `{ phone: '${P}', name: 甲, amount: 300, own: 10, from: '2026-05-01', until: '2027-04-30' }`
const couponLine = `{ phone: '${P}', name: 甲, nth: 2, from: '2026-05-01', until: '2026-08-31' }`
const file = (subsidies: readonly string[], coupons: readonly string[]): string =>
  edited(smallGymText, [
    'shops:\n',
    `companies:
  - { key: xinghe, name: 星河科技, funded: 800, subsidies: [{ key: fit, name: 运动补贴, members: [${subsidies.join(', ')}] }] }
coupons:
  - { key: twenty, name: 减20, off: 20, members: [${coupons.join(', ')}] }

shops:
`,
  ])
const unchanged = file([subsidyLine], [couponLine])
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const inside = <T>(work: () => Promise<T>): Promise<T> => withEngine(server.engine, work)
const load = (text: string) => inside(() => importText(text, server.clock.now()))
/** The fault of each line of the file, without the line's number. */
const complaints = (text: string): Promise<string[]> =>
  load(text).then(
    () => [],
    (error: Error) => error.message.split('\n').map((line) => line.replace(/^line \d+: /, '')),
  )
const exported = async (): Promise<string> => writeGymFile((await inside(() => exportGym('lantern', TODAY)))!)
/** The holders of the subsidy and the coupon, by account. */
const holders = async () => {
  const list = async (table: string) =>
    (await stored<{ id: number }>(server, `SELECT account_id AS id FROM ${table} ORDER BY id`)).map(({ id }) => id)
  return { subsidy: await list('corp_card'), coupon: await list('user_coupon') }
}
const accounts = async () => (await stored<{ n: number }>(server, 'SELECT count(*)::int AS n FROM account'))[0]!.n

/** The person moves to another phone. */
const move = async (id: number, phone: string): Promise<void> => {
  later(2)
  const session = await server.logIn(id)
  later(2)
  await sendTo(session, phone)
  expect((await change(session, id, lastCode(), { phone })).status).toBe(200)
}
/** Somebody new has the phone. */
const arrive = async (phone: string): Promise<number> => {
  later(2)
  await ask(phone)
  return (await register(phone, lastCode())).data.user.id
}
const erase = async (id: number): Promise<void> => {
  expect((await leave(await server.logIn(id), id, { gives_up: true })).status).toBe(200)
  later(16 * DAY)
  await inside(() => deletionSweep({ ...server.context, erasePerson }).run(server.clock.now()))
}

describeOnEngine('A person whom a gym’s file names by phone', () => {
  it('keeps subsidy and coupon under another phone, and under one after that, when the unchanged file comes again', async () => {
    await load(unchanged)
    await move(JIA, Q)
    expect((await load(unchanged)).isEmpty).toBe(true)
    await move(JIA, R)
    expect((await load(unchanged)).isEmpty).toBe(true)
    expect(await holders()).toEqual({ subsidy: [JIA], coupon: [JIA] })
    const text = await exported()
    expect(text).toContain(R)
    expect(text).not.toContain(P)
    expect((await load(text)).isEmpty).toBe(true)
    expect(await exported()).toBe(text)
  })

  it('is the same one by the phone of now, and is not there twice by both', async () => {
    await load(unchanged)
    await move(JIA, Q)
    const [byNow, couponByNow] = [subsidyLine.replace(P, Q), couponLine.replace(P, Q)]
    expect((await load(file([byNow], [couponByNow]))).isEmpty).toBe(true)
    expect(await complaints(file([subsidyLine, byNow], []))).toEqual([
      expect.stringMatching(/^companies\[0\]\.subsidies\[0\]\.members\[1\]\.phone: is the same person as line \d+: name everybody once$/),
    ])
    expect(await complaints(file([byNow], [couponByNow, couponLine]))).toEqual([
      expect.stringMatching(/^coupons\[0\]\.members\[1\]\.phone: is the same person as line/),
    ])
    expect(await holders()).toEqual({ subsidy: [JIA], coupon: [JIA] })
  })

  it('keeps both when the old number is another person’s: the line is named, and gives nobody anything', async () => {
    await load(unchanged)
    await move(JIA, Q)
    const next = await arrive(P)
    const was = (what: string) =>
      `phone: was the phone of 甲 (${Q} now) with ${what}, and is another person's now: write the phone that the person has now; reissued: true means whoever has this phone now`
    expect(await complaints(unchanged)).toEqual([`companies[0].subsidies[0].members[0].${was('the subsidy 运动补贴')}`])
    expect(await complaints(file([], [couponLine]))).toEqual([`coupons[0].members[0].${was('the coupon 减20')}`])
    expect(await holders()).toEqual({ subsidy: [JIA], coupon: [JIA] })
    // Both people, each by the phone of now.
    const both = file([subsidyLine.replace(P, Q), subsidyLine.replace(', own: 10', '')], [couponLine.replace(P, Q)])
    await load(both)
    expect(await holders()).toEqual({ subsidy: [JIA, next], coupon: [JIA] })
    expect((await load(both)).isEmpty).toBe(true)
    expect((await load(await exported())).isEmpty).toBe(true)
  })

  it('is the present owner of the number where the line says that it was reissued', async () => {
    await load(unchanged)
    await move(JIA, Q)
    const next = await arrive(P)
    const said = file([subsidyLine.replace('own: 10', 'reissued: true')], [couponLine.replace('nth', 'reissued: true, nth')])
    const tally = await load(said)
    expect(tally.taken).toEqual([`甲 (${Q}) loses the subsidy 运动补贴`])
    expect(await holders()).toEqual({ subsidy: [JIA, next], coupon: [JIA, next] })
    expect((await load(said)).isEmpty).toBe(true)
    // A person who moves on after that is not made anew either.
    await move(next, R)
    const seen = await accounts()
    expect(await complaints(said)).toEqual([expect.stringContaining(`was the phone of 甲 (${Q} now) and `)])
    expect(await accounts()).toBe(seen)
  })

  it('is not made anew where the number of the line was left by somebody, or is that of a deleted account', async () => {
    await load(file([], []))
    await move(YI, R)
    const left = subsidyLine.replaceAll(P, '13700000002').replace('甲', '乙')
    const before = await accounts()
    expect(await complaints(file([left], []))).toEqual([
      'companies[0].subsidies[0].members[0].phone: was the phone of somebody who has another one now: write the phone that the person has now; reissued: true means whoever has this phone now',
    ])
    const unpaid = file([subsidyLine.replace(', own: 10', '')], [couponLine])
    await load(unpaid)
    await erase(JIA)
    const gone = 'seems to be the phone of a deleted account that had'
    expect(await complaints(unpaid)).toEqual([expect.stringContaining(`members[0].phone: ${gone} the subsidy 运动补贴: take the line out`)])
    expect(await complaints(file([], [couponLine]))).toEqual([expect.stringContaining(`${gone} the coupon 减20`)])
    expect(await accounts()).toBe(before)
    // The next person with the number is another one, who gets it only when the file says so.
    const next = await arrive(P)
    expect(await complaints(unpaid)).toEqual([expect.stringContaining(gone)])
    await load(unpaid.replaceAll('甲, ', '丙, reissued: true, '))
    expect(await holders()).toEqual({ subsidy: [JIA, next], coupon: [JIA, next] })
    const text = await exported()
    expect(text).not.toContain('#')
    expect((await load(text)).isEmpty).toBe(true)
  })

  it('loses nothing by a file without the line of a deleted account, and gets nothing new while the deletion waits', async () => {
    const unpaid = file([subsidyLine.replace(', own: 10', '')], [couponLine])
    await load(unpaid)
    expect((await leave(await server.logIn(JIA), JIA, { gives_up: true })).status).toBe(200)
    expect((await load(unpaid)).isEmpty).toBe(true)
    expect(await complaints(file([], [couponLine.replace('nth: 2, ', '')]))).toEqual([
      'coupons[0].members[0].phone: has asked for the account to be deleted: take the line out',
    ])
    later(16 * DAY)
    await inside(() => deletionSweep({ ...server.context, erasePerson }).run(server.clock.now()))
    const tally = await load(file([], []))
    // The file's activity is in so many days from the import on.
    expect([tally.describe(), tally.takes]).toEqual([['activities: 1 changed'], 0])
  })
})
