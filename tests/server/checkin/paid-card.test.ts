import { digitsOf, readCode } from '@/domain/checkin/code'
import { formatInstant } from '@/domain/time'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { base, setDeskStage } from './desk-stage'
import { enrolledFace, withoutFaces } from './enrolled-face'
import { callGate, gateAt, makePhone, type Gate, type Redeemed } from './gate-stage'
import { countInside, later, sql } from './stage'

const { stage, by, confirm } = setDeskStage()
let gate: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
})
beforeEach(() => sql('UPDATE checkin_shop SET needs_staff = false WHERE shop_id = 1'))

/** The changes of the card after its code was made, and back. */
const states: readonly (readonly [what: string, becomes: string, was: string, code: string])[] = [
  ['was switched off', 'is_active = false', 'is_active = true', 'checkin.paid_card_stopped'],
  ['was locked', 'is_locked = true', 'is_locked = false', 'checkin.paid_card_locked'],
  ['is on leave', `lock_start = '2026-11-20', lock_end = '2026-11-22'`, 'lock_start = NULL, lock_end = NULL', 'checkin.paid_card_locked'],
  ['has expired', `check_valid = true, valid_to = '2026-11-20'`, 'check_valid = false, valid_to = NULL', 'checkin.paid_card_ended'],
  ['was given back', `closed_at = '2026-11-21T02:00:00Z'`, 'closed_at = NULL', 'checkin.paid_card_ended'],
]
const turn = (to: string) => sql(`UPDATE card SET ${to} WHERE id = ${cards.times}`)

let keys = 0
const scan = () => callGate(stage.lin, gate, `paid-card-key-${(keys += 1)}`)
const drawn = async () => {
  const { id } = (await stage.lin.enter({ card_id: cards.times })).data.checkin
  return { id, phone: await makePhone(stage.server, stage.lin, id) }
}
const redeemAtDesk = (code: string) => by.staff.send<Redeemed>('POST', `${base}redeem/`, { code })

describeOnEngine('A card that paid for a code', () => {
  it.each(states)('opens no door once it %s, and the person is told the next step', async (_, becomes, was, code) => {
    const before = await readBalance(stage.server, cards.times)
    const { id, phone } = await drawn()
    const ref = await enrolledFace(people.lin.id)
    await turn(becomes)
    const digits = digitsOf(readCode(phone.draw())!)
    const refused = [
      await gate.redeem(phone.draw()),
      await gate.face(ref),
      await scan(),
      await redeemAtDesk(phone.draw()),
      await redeemAtDesk(digits),
      await confirm(id),
    ]
    expect(refused.map(({ status, code: said }) => [status, said])).toEqual(refused.map(() => [409, code]))
    expect(refused[0]!.msg).toMatch(/换一张卡/)
    expect([(await stage.lin.read(id)).checkin.status, await countInside(), (await gate.openings()).data.openings]).toEqual([7, 0, []])
    await turn(was)
    expect(await gate.redeem(phone.draw())).toMatchObject({ status: 200, data: { type: 'checkin', checkin: { id, status: 1 } } })
    expect(await readBalance(stage.server, cards.times)).toBe(before - 1)
    await withoutFaces()
  })

  it('a card of somebody else opens no door once it is not shared any more', async () => {
    const { phone } = await drawn()
    const shared = (active: boolean) =>
      sql(`UPDATE card_user SET active = ${active} WHERE card_id = ${cards.times} AND account_id = ${people.lin.id}`)
    await shared(false)
    expect(await gate.redeem(phone.draw())).toMatchObject({ code: 'checkin.paid_card_stopped' })
    await shared(true)
  })

  it.each(states)('lets out a person who is inside after it %s', async (_, becomes, was) => {
    const { phone } = await drawn()
    await gate.redeem(phone.draw())
    await turn(becomes)
    later(1)
    expect(await gate.redeem(phone.draw('out'))).toMatchObject({ status: 200, data: { type: 'checkout' } })
    await turn(was)
  })

  it.each(states)('has let in whom a gate without a network let in, though it %s', async (_, becomes, was) => {
    const { id, phone } = await drawn()
    await turn(becomes)
    const at = formatInstant(stage.server.clock.now())
    expect((await gate.sync([{ key: `alone-${id}`, code: phone.draw(), at }])).data.steps).toMatchObject([{ ok: true, type: 'checkin' }])
    expect((await stage.lin.read(id)).checkin.status).toBe(1)
    await turn(was)
  })

  it.each(states)('lets in no person who waits for staff once it %s, who can give the entry back', async (_, becomes, was, code) => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    const before = await readBalance(stage.server, cards.times)
    const { id } = (await stage.lin.enter({ method: 'SCAN', card_id: cards.times })).data.checkin
    await turn(becomes)
    expect(await confirm(id)).toMatchObject({ status: 409, code })
    await turn(was)
    await by.staff.send('POST', `${base}${id}/refuse/`, { reason: '换卡' })
    expect(await readBalance(stage.server, cards.times)).toBe(before)
  })
})
