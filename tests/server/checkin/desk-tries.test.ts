import { formatInstant } from '@/domain/time'
import { cards } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { enrolledFace, withoutFaces } from './enrolled-face'
import { LIN, setDeskStage } from './desk-stage'
import { callGate, gateAt, type Gate } from './gate-stage'
import { clockAt, later, sql } from './stage'

const { stage, read } = setDeskStage()
let gate: Gate
let elsewhere: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
  elsewhere = await gateAt(stage.server, 2)
})
beforeEach(async () => {
  clockAt('10:00')
  await sql('UPDATE checkin_shop SET needs_staff = false WHERE shop_id = 1')
})

let keys = 0
const ask = (visitor = stage.lin) => callGate(visitor, gate, `try-key-${(keys += 1)}`)
const tries = async (q?: string) => (await read(q)).tries.map(({ number, reason, person }) => [number, reason.code, person?.id ?? null])
const written = () => sql<{ result: string; account_id: number | null }>('SELECT result, account_id FROM door_event ORDER BY id')

describeOnBothEngines('Whom a gate refused', () => {
  it('is seen by the desk at once: who, why, when, at which gate, by which number', async () => {
    await ask()
    expect((await read()).tries).toEqual([
      {
        number: `G${gate.id}-1000`,
        at: '2026-11-21T10:00:00+08:00',
        gate: '前门闸机',
        reason: { code: 'checkin.choose', msg: '请先选择入场方式' },
        person: expect.objectContaining({ id: LIN, username: '林晓', phone: expect.stringContaining('****') as string }) as object,
        passed: false,
      },
    ])
    await withoutFaces()
    const ref = await enrolledFace(stage.other.accountId)
    await gate.face(ref)
    await gate.redeem('NO CODE AT ALL')
    await elsewhere.redeem('NOR HERE')
    expect(await tries()).toEqual(
      expect.arrayContaining([
        [`G${gate.id}-1000`, 'checkin.choose', stage.other.accountId],
        [`G${gate.id}-1000`, 'checkin.code_wrong', null],
      ]),
    )
    expect(await tries()).toHaveLength(3)
    await withoutFaces()
  })

  it('is found by the number that the phone shows, in whatever form, for a day, and nobody else is', async () => {
    clockAt('10:00')
    await ask()
    later(2)
    await ask(stage.other)
    const [first] = await tries()
    expect(first![0]).toBe(`G${gate.id}-1002`)
    for (const typed of [`G${gate.id}-1000`, `g${gate.id} 1000`, `Ｇ${gate.id}－１０：００`, `g${gate.id}1000`])
      expect(await tries(typed)).toEqual([[`G${gate.id}-1000`, 'checkin.choose', LIN]])
    const { waiting, inside, out, users } = await read(`G${gate.id}-1000`)
    expect([waiting, inside, out, users]).toEqual([[], [], [], []])
    expect(await tries(`G${elsewhere.id}-1000`)).toEqual([])
    later(40)
    expect([await tries(), await tries(`G${gate.id}-1000`)]).toEqual([[], [[`G${gate.id}-1000`, 'checkin.choose', LIN]]])
    later(24 * 60)
    expect(await tries(`G${gate.id}-1000`)).toEqual([])
  })

  it('is in the list no more once he came in', async () => {
    await ask()
    later(1)
    await stage.lin.enter({ method: 'SCAN', card_id: cards.times, guard_id: gate.id, screen: await gate.token() })
    expect(await tries()).toEqual([])
    expect(await tries(`G${gate.id}-1000`)).toHaveLength(1)
  })

  it('is written down for a way that was chosen on the page, too', async () => {
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    expect(await stage.lin.enter({ method: 'SCAN', card_id: cards.times, guard_id: gate.id, screen: await gate.token() })).toMatchObject({
      code: 'checkin.full',
    })
    expect(await tries()).toEqual([[`G${gate.id}-1000`, 'checkin.full', LIN]])
  })

  it('fills neither the list nor the record by asking again and again', async () => {
    for (let at = 0; at < 5; at += 1) await ask()
    expect(await written()).toEqual([{ result: 'checkin.choose', account_id: LIN }])
    for (let at = 0; at < 3; at += 1) {
      later(1)
      await ask()
      await gate.redeem('NO CODE AT ALL')
    }
    await ask(stage.other)
    expect([(await written()).length, (await tries()).length]).toEqual([8, 3])
  })

  it('had passed already where the gate had no network', async () => {
    const at = formatInstant(stage.server.clock.now())
    later(3)
    await gate.sync([{ key: 'offline-1', code: 'NO CODE AT ALL', at }])
    expect((await read()).tries).toMatchObject([{ number: `G${gate.id}-1000`, passed: true, person: null }])
  })
})
