import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { LIN, setDeskStage } from './desk-stage'
import { enrolledFace, withoutFaces } from './enrolled-face'
import { callGate, gateAt, makePhone, type Gate } from './gate-stage'
import { countInside, sql } from './stage'

const { stage, confirm } = setDeskStage()
let gate: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
})

let keys = 0
const scan = () => callGate(stage.lin, gate, `needs-staff-key-${(keys += 1)}`)
const drawn = async () => (await stage.lin.enter()).data.checkin.id
const readStatus = async (id: number) => (await stage.lin.read(id)).checkin.status
const opened = () => sql(`SELECT step FROM door_event WHERE result = 'ok'`)

describeOnEngine('A venue where staff let in', () => {
  afterEach(withoutFaces)

  it('has who made a code and then scanned the gate wait like anybody who scans, and the gate stays closed [IP-129] [IP-301]', async () => {
    const id = await drawn()
    expect(await scan()).toMatchObject({ status: 200, data: { type: 'checkin', checkin: { id, status: 3 } } })
    expect([await readStatus(id), await countInside(), await opened(), (await gate.openings()).data.openings]).toEqual([3, 1, [], []])
    expect(await sql('SELECT cause FROM attendance')).toEqual([])
    expect((await confirm(id)).data.checkin.status).toBe(1)
    expect([await sql('SELECT cause FROM attendance'), await countInside()]).toEqual([[{ cause: 'entry' }], 1])
    expect(await readBalance(stage.server, cards.value)).toBe(126000)
  })

  it('has who made a code and is recognised wait, too', async () => {
    await sql('UPDATE shop SET has_face_guard = true WHERE id = 1')
    const [id, ref] = [await drawn(), await enrolledFace(people.lin.id)]
    expect(await gate.face(ref)).toMatchObject({ data: { type: 'checkin', checkin: { id, status: 3 } } })
    expect(await opened()).toEqual([])
  })

  it('opens nothing for the person who made a code and chooses a way on the page of the shop’s or the gate’s own code', async () => {
    const id = await drawn()
    for (const more of [{}, { guard_id: gate.id }, { guard_id: gate.id, screen: await gate.token() }])
      await stage.lin.enter({ method: 'SCAN', ...more })
    expect([await readStatus(id), await opened()]).toEqual([7, []])
  })

  it('has who scans wait only for what stands: not a frame that is over or full', async () => {
    const id = await drawn()
    await sql('UPDATE checkin_frame SET max_users = 1, users_count = 0 WHERE id = 1')
    const other = (await stage.other.enter({ method: 'SCAN', card_id: 1001 })).data.checkin.id
    expect(await scan()).toMatchObject({ status: 409, code: 'checkin.full' })
    expect([await readStatus(id), await countInside()]).toEqual([7, 1])
    await confirm(other)
  })

  it('lets in a person who shows the code to a gate, which redeems it [IP-128] [IP-287]', async () => {
    const id = await drawn()
    expect(await gate.redeem((await makePhone(stage.server, stage.lin, id)).draw())).toMatchObject({ data: { checkin: { id, status: 1 } } })
  })

  it('opens for a person who is inside and scans to leave', async () => {
    const id = await drawn()
    await confirm(id)
    expect(await scan()).toMatchObject({ data: { type: 'checkout', checkin: { id, status: 5, user: { id: LIN } } } })
  })
})
