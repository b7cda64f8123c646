import { CaptchaError } from '@server/providers/captcha/port'
import { openCaptcha } from '@server/providers/captcha/open-captcha'
import { createTencentCaptcha } from '@server/providers/captcha/tencent'
import { accountsAt } from '@server/sandbox/accounts'
import { sandboxCaptchaAccount } from '@server/sandbox/captcha/account'
import { setSwitch } from '@server/sandbox/kit/switches'
import { withEngine } from '@server/db/transaction'
import { instant } from '@/domain/time'
import { createHash, createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createPageShell } from '@server/web/page-shell'
import { signTencent } from '@server/providers/sms/sign'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { codeCalls, deviceId } from '../member/codes'
import { startAfresh, twoBrands } from '../support/two-brands'
import { temporaryFolder } from '../support/process'

let server: TestApp
let origin: string
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands, env: { CAPTCHA_PROVIDER: 'sandbox' } })
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  server.context.captcha = open()
})
beforeEach(async () => {
  await startAfresh(server)
  server.clock.moveTo(TEN_O_CLOCK)
  server.context.captcha = open()
  await server.engine.session((session) =>
    session.exec(`DELETE FROM sandbox_switch; DELETE FROM captcha_spent; DELETE FROM captcha_wrong; DELETE FROM code_day;
      INSERT INTO code_day (brand_id, day, lane, codes) VALUES (1, '2026-11-21', 'stranger', 1500)`),
  )
})
afterAll(() => server.close())

const open = () => openCaptcha(server.context.config, { clock: server.clock, log: server.context.log, sandbox: accountsAt(() => origin) })
const account = () => sandboxCaptchaAccount(origin)
const service = (more: object = {}) => createTencentCaptcha({ ...account(), ...more }, server.clock)
const solved = async () =>
  (await (await fetch(`${origin}/sandbox/captcha/tickets`, { method: 'POST' })).json()) as { ticket: string; randstr: string }
const later = (seconds: number) => server.clock.moveTo(instant(server.clock.now() + seconds * 1000))
const goWrong = (fault: 'error' | 'timeout', code?: string) =>
  withEngine(server.engine, () =>
    setSwitch({ provider: 'tencent', target: 'check', fault, ...(code && { params: { code } }) }, server.clock.now()),
  )
const from = '203.0.113.1'
const PHONE = '13700000000'
const here = { from, device: deviceId(1), shop_id: 1 }
const { askWith, makeCaptcha, readDigits } = codeCalls(() => server)
const make = (more: object = {}) =>
  server.request<{ token: string; picture: string; service?: { app_id: string; script: string } }>('POST', '/api/captcha/', {
    body: { phone: PHONE, area_code: 'zh-cn', purpose: 'log_in', shop_id: 1, ...more },
    from,
    headers: { 'x-device': here.device },
  })
const sendWith = (captcha: object) => askWith(PHONE, captcha, here)

describeOnEngine('Tencent Cloud’s captcha on the wire', () => {
  it('takes a ticket once, with its random word, for five minutes', async () => {
    const { ticket, randstr } = await solved()
    expect(await service().isRight({ ticket, randstr: '@none', address: from })).toBe(false)
    expect(await service().isRight({ ticket, randstr, address: from })).toBe(true)
    expect(await service().isRight({ ticket, randstr, address: from })).toBe(false)
    const late = await solved()
    later(301)
    expect(await service().isRight({ ...late, address: from })).toBe(false)
    expect(await service().isRight({ ticket: 'tr03forged*', randstr: '@abcd', address: from })).toBe(false)
  })

  it.each(['trerror_1001_190000001_1', 'terror_1001_190000001_1'])('takes no ticket that the script made itself: %s', async (ticket) => {
    await goWrong('error', 'InternalError')
    expect(await service().isRight({ ticket, randstr: '@abcd', address: from })).toBe(false)
  })

  it.each([
    ['a wrong access key', { secretKey: 'wrong' }, 'AuthFailure.SignatureFailure'],
    ['an unknown access key', { secretId: 'AKIDnobody' }, 'AuthFailure.SecretIdNotFound'],
    ['another captcha’s number', { appId: 1 }, 'CODE_16'],
    ['a wrong key of the captcha', { appKey: 'wrong' }, 'CODE_100'],
  ])('says that it was not judged with %s', async (_, more, code) => {
    const given = { ...(await solved()), address: from }
    await expect(service(more).isRight(given)).rejects.toEqual(new CaptchaError('refused', code))
  })

  it('says so without an answer, and names no key', async () => {
    const given = { ...(await solved()), address: from }
    await goWrong('timeout')
    const error = await service({ timeoutMs: 50 })
      .isRight(given)
      .catch((one: Error) => one)
    expect(error).toEqual(new CaptchaError('silent', 'NO_ANSWER'))
    expect(String(error)).not.toContain(account().appKey)
  })

  it('is signed for the service that is asked, as the documentation has it', () => {
    const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    const body = '{"CaptchaType":9}'
    const { authorization } = signTencent({
      ...{ host: 'captcha.tencentcloudapi.com', body, timestamp: 1_551_113_065, secretId: 'AKIDz', secretKey: 'Gu5t9' },
      service: 'captcha',
    })
    const canonical = `POST\n/\n\ncontent-type:application/json; charset=utf-8\nhost:captcha.tencentcloudapi.com\n\ncontent-type;host\n${sha(body)}`
    const text = `TC3-HMAC-SHA256\n1551113065\n2019-02-25/captcha/tc3_request\n${sha(canonical)}`
    const key = hmac(hmac(hmac('TC3Gu5t9', '2019-02-25'), 'captcha'), 'tc3_request')
    expect(authorization).toBe(
      `TC3-HMAC-SHA256 Credential=AKIDz/2019-02-25/captcha/tc3_request, SignedHeaders=content-type;host, Signature=${hmac(key, text).toString('hex')}`,
    )
  })
})

describeOnEngine('A captcha of the service before a code', () => {
  it('sends the code for its ticket, once', async () => {
    const { data } = await make()
    expect(data).toMatchObject({ picture: '', service: { app_id: String(account().appId), script: '/sandbox/captcha/TCaptcha.js' } })
    const { ticket, randstr } = await solved()
    const captcha = { captcha_token: data.token, captcha_ticket: ticket, captcha_randstr: randstr }
    expect((await sendWith(captcha)).status).toBe(200)
    later(60)
    expect(await sendWith(captcha)).toMatchObject({ code: 'member.captcha_wrong' })
    const again = { ...captcha, captcha_token: (await make()).data.token }
    expect(await sendWith(again)).toMatchObject({ code: 'member.captcha_wrong' })
  })

  it('is not answered by our digits, nor ours by a ticket', async () => {
    const { token } = (await make()).data
    expect(await sendWith({ captcha_token: token, captcha_answer: readDigits(token) })).toMatchObject({ code: 'member.captcha_wrong' })
    const ours = (await make({ ours: true })).data
    expect(ours).toMatchObject({ picture: expect.stringMatching(/^data:image\/png/) })
    expect(ours.service).toBeUndefined()
    const { ticket, randstr } = await solved()
    const byTicket = { captcha_token: ours.token, captcha_ticket: ticket, captcha_randstr: randstr }
    expect(await sendWith(byTicket)).toMatchObject({ code: 'member.captcha_wrong' })
    expect((await sendWith({ captcha_token: ours.token, captcha_answer: readDigits(ours.token) })).status).toBe(200)
  })

  it('gives way to ours for a minute where the service does not judge, and tells the operator', async () => {
    const { token } = (await make()).data
    const { ticket, randstr } = await solved()
    server.logged.length = 0
    await goWrong('error', 'UnauthorizedOperation.ErrAuth')
    expect(await sendWith({ captcha_token: token, captcha_ticket: ticket, captcha_randstr: randstr })).toMatchObject({
      status: 409,
      code: 'member.captcha_needed',
    })
    expect(server.logged.join('\n')).toContain('UnauthorizedOperation.ErrAuth')
    expect(server.logged.join('\n')).not.toContain(account().appKey)
    const { captcha_token, captcha_answer } = await makeCaptcha(PHONE, here)
    expect((await sendWith({ captcha_token, captcha_answer })).status).toBe(200)
    later(61)
    expect((await make()).data.service).toBeDefined()
  })

  it('counts wrong tickets as wrong answers, and leaves the service alone then', async () => {
    const guess = async () =>
      (await sendWith({ captcha_token: (await make()).data.token, captcha_ticket: 'tr03forged*', captcha_randstr: '@abcd' })).code
    for (let time = 0; time < 10; time += 1) expect(await guess()).toBe('member.captcha_wrong')
    expect(await guess()).toBe('member.captcha_tries')
  })

  it('names the hosts of a service in the policy of pages, and none where there is no service', () => {
    const { folder, remove } = temporaryFolder()
    fs.writeFileSync(path.join(folder, 'index.html'), '<html><head></head><body><div id="app"></div></body></html>')
    const policyWith = (hosts: readonly string[]) =>
      createPageShell(folder, { upgrade: false, hosts })({ parts: [], data: '{}', paint: undefined })!.policy.split('; ')
    const served = policyWith(['https://captcha.example'])
    for (const part of ["script-src 'self'", "style-src 'self' 'unsafe-inline'", "frame-src 'self'", "connect-src 'self' blob:"])
      expect(served).toContain(`${part} https://captcha.example`)
    expect(policyWith([]).filter((part) => /frame-src|https:\/\//.test(part))).toEqual([])
    remove()
  })

  it('has its script on this server', async () => {
    const script = await server.request('GET', '/sandbox/captcha/TCaptcha.js')
    expect(script.text).toContain('window.TencentCaptcha')
  })
})
