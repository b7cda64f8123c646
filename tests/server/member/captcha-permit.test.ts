import { openCaptcha } from '@server/providers/captcha/open-captcha'
import { withEngine } from '@server/db/transaction'
import { accountsAt } from '@server/sandbox/accounts'
import { setSwitch } from '@server/sandbox/kit/switches'
import { instant } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { startAfresh, twoBrands } from '../support/two-brands'
import { codeCalls, deviceId } from './codes'

let server: TestApp
let origin: string
let turn = 0
let here: { from: string; device: string; shop_id: number }
const open = () => openCaptcha(server.context.config, { clock: server.clock, log: server.context.log, sandbox: accountsAt(() => origin) })
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands, env: { CAPTCHA_PROVIDER: 'sandbox' } })
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  await startAfresh(server)
  server.clock.moveTo(TEN_O_CLOCK)
  server.context.captcha = open()
  turn += 1
  here = { from: `203.0.113.${turn}`, device: deviceId(turn), shop_id: 1 }
  await stored(`DELETE FROM sandbox_switch; DELETE FROM captcha_spent; DELETE FROM captcha_wrong; DELETE FROM code_day;
    INSERT INTO code_day (brand_id, day, lane, codes) VALUES (1, '2026-11-21', 'stranger', 1500)`)
})
afterAll(() => server.close())

const stored = (sql: string) => server.engine.session((session) => session.exec(sql))
const later = (seconds: number) => server.clock.moveTo(instant(server.clock.now() + seconds * 1000))
const goWrong = () =>
  withEngine(server.engine, () =>
    setSwitch({ provider: 'tencent', target: 'check', fault: 'error', params: { code: 'InternalError' } }, server.clock.now()),
  )
const PHONE = '13700000000'
/** The page in the web-view has another address and another device than the mini-program. */
const elsewhere = () => ({ from: `198.51.100.${turn}` })
const { askWith } = codeCalls(() => server)
const make = async (phone = PHONE) => {
  const { data } = await server.request<{ token: string; service: { permit: string } }>('POST', '/api/captcha/', {
    body: { phone, area_code: 'zh-cn', purpose: 'log_in', shop_id: 1 },
    from: here.from,
    headers: { 'x-device': here.device },
  })
  return { token: data.token, permit: data.service.permit }
}
const readTicket = async () =>
  (await (await fetch(`${origin}/sandbox/captcha/tickets`, { method: 'POST' })).json()) as { ticket: string; randstr: string }
const FORGED = { ticket: 'tr03forged*', randstr: '@abcd' }
const showFor = (permit: string) => server.request('POST', '/api/captcha/show/', { body: { permit }, ...elsewhere() })
const solve = async (permit: string, given?: { ticket: string; randstr: string }) =>
  server.request('POST', '/api/captcha/solve/', { body: { permit, ...(given ?? (await readTicket())) }, ...elsewhere() })
const send = (token: string, phone = PHONE, caller = here) => askWith(phone, { captcha_token: token }, caller)
const wrong = { status: 400, code: 'member.captcha_wrong' }
const needed = { status: 409, code: 'member.captcha_needed' }
const tries = { status: 429, code: 'member.captcha_tries' }

describeOnEngine('A captcha that a page of its own has solved', () => {
  it('sends one code for its token alone, to the person who asked for it', async () => {
    const { token, permit } = await make()
    expect(await showFor(permit)).toMatchObject({ status: 200, data: { script: '/sandbox/captcha/TCaptcha.js' } })
    expect((await solve(permit)).status).toBe(200)
    expect((await send(token)).status).toBe(200)
    later(60)
    expect(await send(token)).toMatchObject(wrong)
  })

  it('sends one code where two requests bring its token at once', async () => {
    const { token, permit } = await make()
    await solve(permit)
    const sent = server.sent.length
    const answers = await Promise.all([1, 2, 3].map(() => send(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(server.sent).toHaveLength(sent + 1)
  })

  it('sends none to another phone or from another device, and still one where it belongs', async () => {
    const { token, permit } = await make()
    await solve(permit)
    expect(await send(token, '13700000001')).toMatchObject(wrong)
    expect(await send(token, PHONE, { ...here, device: deviceId(99) })).toMatchObject(wrong)
    expect((await send(token)).status).toBe(200)
  })

  it('sends none before it was solved, and is used up by the attempt', async () => {
    const { token, permit } = await make()
    expect(await send(token)).toMatchObject(wrong)
    expect(await solve(permit)).toMatchObject(wrong)
    expect(await send(token)).toMatchObject(wrong)
  })

  it('is over after five minutes, for the page and for the code', async () => {
    const [one, other] = [await make(), await make()]
    await solve(one.permit)
    later(5 * 60)
    expect(await showFor(other.permit)).toMatchObject(wrong)
    expect(await solve(other.permit)).toMatchObject(wrong)
    expect(await send(one.token)).toMatchObject(wrong)
  })

  it('is solved once, by a permit of ours, and the service is asked for no other', async () => {
    const { permit } = await make()
    await solve(permit)
    const isRight = jest.spyOn(server.context.captcha!, 'isRight')
    expect(await solve(permit)).toMatchObject(wrong)
    const [nonce, ...rest] = (await make()).permit.split('.')
    for (const forged of ['', 'a.b.c', [`0${nonce!.slice(1, -1)}z`, ...rest].join('.')]) {
      expect(await solve(forged, FORGED)).toMatchObject(wrong)
      expect(await showFor(forged)).toMatchObject(wrong)
    }
    expect(isRight).not.toHaveBeenCalled()
  })

  it('is used up by a wrong ticket, which counts as a wrong answer of the person who asked: ten in an hour', async () => {
    const { token, permit } = await make()
    expect(await solve(permit, FORGED)).toMatchObject(wrong)
    expect(await solve(permit)).toMatchObject(wrong)
    expect(await send(token)).toMatchObject(wrong)
    for (let time = 1; time < 10; time += 1) expect(await solve((await make()).permit, FORGED)).toMatchObject(wrong)
    const last = await make()
    const isRight = jest.spyOn(server.context.captcha!, 'isRight')
    expect(await solve(last.permit)).toMatchObject(tries)
    expect(await send(last.token)).toMatchObject(tries)
    expect(isRight).not.toHaveBeenCalled()
  })

  it('gives way to ours where the service does not judge, and is not used up by that', async () => {
    const { token, permit } = await make()
    await goWrong()
    expect(await solve(permit)).toMatchObject(needed)
    expect(await showFor(permit)).toMatchObject(needed)
    await stored('DELETE FROM sandbox_switch')
    later(61)
    expect((await solve(permit)).status).toBe(200)
    expect((await send(token)).status).toBe(200)
  })
})
