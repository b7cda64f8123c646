import { addMinutes, instant } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'
import { codeCalls, deviceId } from './codes'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
beforeEach(async () => {
  await startAfresh(server)
  server.clock.moveTo(TEN_O_CLOCK)
  await stored('DELETE FROM captcha_spent; DELETE FROM captcha_wrong; DELETE FROM code_day')
})
afterAll(() => server.close())

const { ask, askWith, readDigits, logIn, lastCode, makeCaptcha } = codeCalls(() => server)
const stored = (sql: string) =>
  server.engine.session(async (session) => {
    const [last, ...before] = sql.split(';').reverse()
    for (const one of before.reverse()) await session.exec(one)
    return session.query<Record<string, unknown>>(last!)
  })
const wait = (seconds: number) => server.clock.moveTo(instant(server.clock.now() + seconds * 1000))
const lin = people.lin.phone
const NEW_PHONE = '13700000000'
const here = { from: '203.0.113.1', device: deviceId(1) }
const needed = { status: 409, code: 'member.captcha_needed' }
const wrong = { status: 400, code: 'member.captcha_wrong' }
const wrongDigits = (right: string) => (right === '11111' ? '22222' : '11111')

/** Asks until a captcha is needed. */
const askOften = async (phone = NEW_PHONE, caller: object = here) => {
  for (let time = 0; time < 10; time += 1) {
    const { code } = await askWith(phone, {}, caller)
    if (code === 'member.captcha_needed') return
    wait(60)
  }
  throw new Error('No captcha was needed')
}

describeOnEngine('A captcha', () => {
  it('is needed after three codes to one phone from one address, and one right answer sends one code', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await askWith(NEW_PHONE, {}, here)).status).toBe(200)
      wait(60)
    }
    expect(await askWith(NEW_PHONE, {}, here)).toMatchObject({ ...needed, msg: '请先完成图形验证' })
    const sent = server.sent.length
    expect((await askWith(NEW_PHONE, await makeCaptcha(NEW_PHONE, here), here)).status).toBe(200)
    expect(server.sent).toHaveLength(sent + 1)
    wait(60)
    expect(await askWith(NEW_PHONE, {}, here)).toMatchObject(needed)
  })

  it('is needed by a device after three codes to any phones, and by nobody else', async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await askWith(`1370000001${n}`, {}, { from: `203.0.113.${n}`, device: deviceId(1) })).status).toBe(200)
    expect(await askWith('13700000019', {}, { from: '203.0.113.9', device: deviceId(1) })).toMatchObject(needed)
    expect((await askWith('13700000019', {}, { from: '203.0.113.9', device: deviceId(2) })).status).toBe(200)
  })

  it('is not needed by a person on a known device for the codes that strangers asked for at the same address and for the same phone', async () => {
    await ask(lin, here)
    expect((await logIn(lin, lastCode(), here)).status).toBe(200)
    wait(3600)
    await askOften(lin, { from: here.from, device: deviceId(2) })
    expect((await askWith(lin, {}, here)).status).toBe(200)
  })

  it('is a picture of five digits in pixels', async () => {
    const { picture, token, captcha_answer } = await makeCaptcha(NEW_PHONE, here)
    expect(captcha_answer).toMatch(/^[1-5]{5}$/)
    expect(Buffer.from(picture.replace('data:image/png;base64,', ''), 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(`${picture}${token}`).not.toContain(captcha_answer)
  })

  it('is said for the ear, another time each time', async () => {
    const { token } = await makeCaptcha(NEW_PHONE, here)
    const play = async () => (await server.request<{ sound: string }>('POST', '/api/captcha/sound/', { body: { token } })).data.sound
    const [first, second] = [await play(), await play()]
    expect(Buffer.from(first, 'base64').subarray(0, 4).toString()).toBe('RIFF')
    expect(second).not.toBe(first)
  })

  it('is spent by a wrong answer', async () => {
    await askOften()
    const captcha = await makeCaptcha(NEW_PHONE, here)
    const guess = { ...captcha, captcha_answer: wrongDigits(captcha.captcha_answer) }
    expect(await askWith(NEW_PHONE, guess, here)).toMatchObject(wrong)
    expect(await askWith(NEW_PHONE, captcha, here)).toMatchObject(wrong)
  })

  it('is spent by a right answer, also where two requests bring it at once', async () => {
    await askOften()
    const captcha = await makeCaptcha(NEW_PHONE, here)
    const sent = server.sent.length
    const answers = await Promise.all([1, 2, 3].map(() => askWith(NEW_PHONE, captcha, here)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    wait(60)
    expect(await askWith(NEW_PHONE, captcha, here)).toMatchObject(wrong)
    expect(server.sent).toHaveLength(sent + 1)
  })

  it('takes ten wrong answers of a device in an hour, thirty at an address, and says so; another address has its own', async () => {
    const guess = async (caller: { from: string; device: string }) => {
      const captcha = await makeCaptcha(NEW_PHONE, caller)
      return (await askWith(NEW_PHONE, { ...captcha, captcha_answer: wrongDigits(captcha.captcha_answer) }, caller)).code
    }
    await stored("INSERT INTO code_day (brand_id, day, lane, codes) VALUES (1, '2026-11-21', 'stranger', 1500)")
    const here = { from: '203.0.113.50', device: deviceId(1) }
    const first = await Promise.all(Array.from({ length: 14 }, () => guess(here)))
    expect(first.filter((code) => code === 'member.captcha_wrong')).toHaveLength(10)
    expect(first.filter((code) => code === 'member.captcha_tries')).toHaveLength(4)
    const right = await makeCaptcha(NEW_PHONE, here)
    expect(await askWith(NEW_PHONE, right, here)).toMatchObject({
      status: 429,
      code: 'member.captcha_tries',
      msg: '图形验证错误过多，请一小时后再试',
    })
    const others = await Promise.all(Array.from({ length: 24 }, (_, n) => guess({ ...here, device: deviceId(100 + n) })))
    expect(others.filter((code) => code === 'member.captcha_wrong')).toHaveLength(20)
    const elsewhere = { from: '203.0.113.2', device: deviceId(200) }
    expect((await askWith(NEW_PHONE, await makeCaptcha(NEW_PHONE, elsewhere), elsewhere)).status).toBe(200)
    wait(3600)
    expect((await askWith(NEW_PHONE, await makeCaptcha(NEW_PHONE, here), here)).status).toBe(200)
  })

  it('leaves the wrong answers of others to them: a person in his own session answers all the same', async () => {
    const session = await server.logIn(people.lin.id)
    for (let n = 0; n < 30; n += 1) {
      const caller = { from: '203.0.113.60', device: deviceId(100 + n) }
      const captcha = await makeCaptcha(lin, caller)
      await askWith(lin, { ...captcha, captcha_answer: wrongDigits(captcha.captcha_answer) }, caller)
    }
    const body = { phone: lin, area_code: 'zh-cn' }
    const { data } = await server.request<{ token: string }>('POST', '/api/captcha/', {
      body: { ...body, purpose: 'phone' },
      session,
      from: '203.0.113.4',
    })
    const captcha = { captcha_token: data.token, captcha_answer: readDigits(data.token) }
    expect(
      (await server.request('POST', '/api/users/verify/code/', { body: { ...body, ...captcha }, session, from: '203.0.113.60' })).status,
    ).toBe(200)
  })

  it('is over after five minutes', async () => {
    await askOften()
    const captcha = await makeCaptcha(NEW_PHONE, here)
    wait(5 * 60)
    expect(await askWith(NEW_PHONE, captcha, here)).toMatchObject(wrong)
  })

  it('counts for no other phone, purpose or device, and not with another end of its time', async () => {
    await askOften()
    const forOther = await makeCaptcha('13700000001', here)
    expect(await askWith(NEW_PHONE, forOther, here)).toMatchObject(wrong)
    const elsewhere = await makeCaptcha(NEW_PHONE, { ...here, device: deviceId(2) })
    expect(await askWith(NEW_PHONE, elsewhere, here)).toMatchObject(wrong)
    const session = await server.logIn(people.lin.id)
    const body = { phone: NEW_PHONE, area_code: 'zh-cn', purpose: 'phone' }
    const { data } = await server.request<{ token: string }>('POST', '/api/captcha/', { body, session })
    expect(await askWith(NEW_PHONE, { captcha_token: data.token, captcha_answer: readDigits(data.token) }, here)).toMatchObject(wrong)
    const [nonce, until, seal] = (await makeCaptcha(NEW_PHONE, here)).token.split('.')
    const longer = `${nonce}.${addMinutes(instant(Number(until)), 60)}.${seal}`
    expect(await askWith(NEW_PHONE, { captcha_token: longer, captcha_answer: readDigits(longer) }, here)).toMatchObject(wrong)
    expect(await stored('SELECT nonce FROM captcha_spent')).toEqual([])
  })

  it('counts for no other purpose of the same person', async () => {
    const session = await server.logIn(people.lin.id)
    const move = (captcha: object = {}) =>
      server.request('POST', '/api/users/verify/code/', { body: { phone: NEW_PHONE, area_code: 'zh-cn', ...captcha }, session })
    for (let time = 0; time < 2; time += 1) {
      expect((await move()).status).toBe(200)
      wait(60)
    }
    const captchaFor = async (purpose: string) => {
      const body = { phone: NEW_PHONE, area_code: 'zh-cn', purpose }
      const { token } = (await server.request<{ token: string }>('POST', '/api/captcha/', { body, session })).data
      return { captcha_token: token, captcha_answer: readDigits(token) }
    }
    expect(await move(await captchaFor('join'))).toMatchObject(wrong)
    expect((await move(await captchaFor('phone'))).status).toBe(200)
  })

  it('a captcha of a purpose that needs a person is made for nobody else', async () => {
    const body = { phone: NEW_PHONE, area_code: 'zh-cn', purpose: 'phone' }
    expect(await server.request('POST', '/api/captcha/', { body })).toMatchObject({ status: 401, code: 'session.needed' })
  })

  it('a captcha that is not needed lets the code be sent all the same', async () => {
    expect((await askWith(NEW_PHONE, { captcha_token: 'old', captcha_answer: '1' }, here)).status).toBe(200)
  })

  it('does not raise a limit', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await ask(NEW_PHONE, here)).status).toBe(200)
      wait(60)
    }
    expect(await askWith(NEW_PHONE, await makeCaptcha(NEW_PHONE, here), here)).toMatchObject({ status: 429, code: 'member.code_too_many' })
  })

  it('is played sixty times in a minute for one address, and for another one all the same', async () => {
    const play = async (from: string) => (await server.request('POST', '/api/captcha/sound/', { body: { token: 'any' }, from })).status
    for (let time = 0; time < 60; time += 1) expect(await play('203.0.113.77')).toBe(200)
    expect([await play('203.0.113.77'), await play('203.0.113.78')]).toEqual([429, 200])
  })

  it('a captcha that was answered is forgotten once its time is over', async () => {
    await askWith(NEW_PHONE, await makeCaptcha(NEW_PHONE, here), here)
    expect(await stored('SELECT nonce FROM captcha_spent')).toHaveLength(1)
    wait(5 * 60)
    await server.sweeper.runAll()
    expect(await stored('SELECT nonce FROM captcha_spent')).toEqual([])
  })
})
