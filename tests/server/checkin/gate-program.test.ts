import { createGate, emptyMemory, type GateLink, type GateMemory, type GateAnswer } from '@server/gate/gate'
import { describeOnEngine } from '../support/database'
import { callGate, gateAt, makePhone, type Gate } from './gate-stage'
import { countInside, later, setCheckinStage } from './stage'

const stage = setCheckinStage()
let device: Gate
beforeAll(async () => {
  device = await gateAt(stage.server)
})

/** The program at a gate, over a wire that can be cut. */
const program = (memory: GateMemory = emptyMemory) => {
  const said: string[] = []
  const wire = { cut: false }
  let kept = memory
  const link: GateLink = {
    async ask<Data>(method: 'GET' | 'POST', what: string, body?: object): Promise<GateAnswer<Data>> {
      if (wire.cut) return undefined
      const { status, code, msg, data } = await device.send<Data>(method, what, body)
      return status === 200 ? { ok: true, data } : { ok: false, code, msg }
    },
  }
  const gate = createGate({
    link,
    now: () => stage.server.clock.now(),
    memory,
    keep: (next) => (kept = next),
    say: (line) => said.push(line),
  })
  return { gate, said, wire, kept: () => kept }
}
const pending = async (visitor = stage.lin, card_id = 1) => {
  const { id } = (await visitor.enter({ card_id })).data.checkin
  return { id, phone: await makePhone(stage.server, visitor, id) }
}

describeOnEngine('The program of a gate', () => {
  it('opens and stays closed as the server says', async () => {
    const { gate, said } = program()
    const { id, phone } = await pending()
    await gate.read(phone.draw())
    await gate.read(phone.draw())
    expect(said).toEqual([`open in ${id} 林晓`, 'closed checkin.code_used 入场码已使用过，请刷新后再试'])
  })

  it('judges by itself while the server is away, and tells later', async () => {
    const { gate, said, wire, kept } = program()
    await gate.learnKeys()
    const [lin, other] = [await pending(), await pending(stage.other, 1001)]
    wire.cut = true
    for (const code of [
      lin.phone.draw(),
      lin.phone.draw(),
      other.phone.ahead(-5),
      `A${lin.phone.draw().slice(1)}`,
      'NOTHING',
      other.phone.draw(),
    ])
      await gate.read(code)
    expect(said).toEqual([
      `open in ${lin.id} offline`,
      'closed checkin.code_used',
      'closed checkin.code_late',
      'closed checkin.code_wrong',
      'closed checkin.code_wrong',
      `open in ${other.id} offline`,
    ])
    later(20)
    expect([await countInside(), kept().steps.length]).toEqual([0, 2])
    wire.cut = false
    await gate.report()
    expect([await countInside(), kept().steps.length]).toEqual([2, 0])
    expect((await stage.lin.read(lin.id)).checkin.checkin_at).toBe('2026-11-21T10:00:00+08:00')
  })

  it('reports after a loss of power the steps from before, and prints those that the server refuses', async () => {
    const first = program()
    await first.gate.learnKeys()
    const { id, phone } = await pending()
    first.wire.cut = true
    await first.gate.read(phone.draw())
    await stage.lin.cancel(id)
    const again = program(first.kept())
    await again.gate.report()
    expect(again.said).toEqual([expect.stringMatching(/^told [\w-]{36} checkin\.moved 入场状态已变化/)])
  })

  it('a gate without keys lets nobody in while the server is away', async () => {
    const { gate, said, wire } = program()
    const { phone } = await pending()
    wire.cut = true
    await gate.read(phone.draw())
    expect(said).toEqual(['closed checkin.code_wrong'])
  })

  it('shows the code that opens it on its screen, also while the server is away and after a loss of power, as long as it has keys', async () => {
    const first = program()
    expect(first.gate.screen()).toBeUndefined()
    await first.gate.learnScreen(device.id)
    const again = program(first.kept())
    again.wire.cut = true
    await again.gate.learnScreen(device.id)
    const [, token] = /^\/shop\/1\/mobile\/guard\/\d+\/\?screen=(\w{24})$/.exec(again.gate.screen()!)!
    expect(token).toBe(await device.token())
    await stage.lin.enter()
    const url = `/api/v2/shops/1/guard/checkin/?guard_id=${device.id}&screen=${token}`
    expect(await stage.lin.send('GET', url, undefined, 'screen-of-the-program')).toMatchObject({ status: 200, data: { type: 'checkin' } })
    later(3 * 24 * 60)
    expect(again.gate.screen()).toBeUndefined()
  })

  it('opens for a phone that asked for it, once', async () => {
    const { gate, said } = program()
    const { id } = (await stage.lin.enter()).data.checkin
    await callGate(stage.lin, device, 'phone-asks-1')
    await gate.poll()
    await gate.poll()
    expect(said).toEqual([`open in ${id} phone`])
  })
})
