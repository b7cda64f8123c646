import { addMinutes } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { notifyChanged } from '@server/modules/member/phone/notify-phones'
import { SmsError } from '@server/providers/sms/port'
import { stored } from '../booking/calls'
import { staffShop } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { codeCalls } from './codes'
import { asBefore, NEW_PHONE, phoneCalls } from './phone-stage'

const LIN = people.lin.id
const OLD_PHONE = people.lin.phone
let server: TestApp
let lin: string

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  await asBefore(server)
  lin = await server.logIn(LIN)
})
afterAll(() => server.close())

const { sendTo, change, stepUp, read, findPhone, changes, sessions, lastCode } = phoneCalls(() => server)
const { ask, logIn } = codeCalls(() => server)
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const done = { account: LIN, was: OLD_PHONE, became: NEW_PHONE, refused: '', proof: 'code' }
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)

describeOnEngine('A change of the phone', () => {
  it('a code to the new phone is enough within ten minutes of the log-in [IP-111] [IP-231] [IP-232] [IP-234] [IP-235]', async () => {
    later(10)
    expect(await sendTo(lin, NEW_PHONE)).toMatchObject({ status: 200, data: { wait_seconds: 60 } })
    expect(await change(lin, LIN, lastCode())).toMatchObject({
      status: 200,
      msg: expect.any(String),
      data: { phone: NEW_PHONE, area_code: 'zh-cn' },
    })
    expect(await findPhone(LIN)).toBe(`zh-cn ${NEW_PHONE}`)
    expect(await changes()).toEqual([{ ...done, by: 'log_in' }])
    expect(await broken()).toEqual([])
  })

  it('a code to the old phone is needed too once the log-in is older', async () => {
    later(11)
    expect((await read(lin, LIN)).data).toMatchObject({ phone: '138****0001', is_stepped_up: false })
    const own = await sendTo(lin, OLD_PHONE)
    expect((await stepUp(lin, LIN, own.sms)).status).toBe(200)
    expect((await read(lin, LIN)).data).toMatchObject({ is_stepped_up: true })
    later(10)
    await sendTo(lin, NEW_PHONE)
    expect((await change(lin, LIN, lastCode())).status).toBe(200)
    expect(await changes()).toEqual([{ ...done, by: 'code' }])
    expect(await broken()).toEqual([])
  })

  it('a person changes to a phone of another area, whose form is that area’s [IP-050] [IP-173] [IP-174]', async () => {
    const tw = { phone: '0987654321', area_code: 'zh-tw' }
    expect(await change(lin, LIN, '123456', { ...tw, phone: NEW_PHONE })).toMatchObject({ status: 400, code: 'member.phone_format' })
    expect(await change(lin, LIN, '123456', { phone: tw.phone })).toMatchObject({ status: 400, code: 'member.phone_format' })
    await sendTo(lin, tw.phone, tw.area_code)
    expect((await change(lin, LIN, lastCode(), tw)).status).toBe(200)
    expect(await findPhone(LIN)).toBe('zh-tw 0987654321')
  })

  it.each([
    ['phone', { phone: '' }, 'member.phone_empty'],
    ['area', { area_code: '' }, 'member.area_empty'],
  ])('a change must name the %s [IP-171] [IP-172]', async (_, typed, code) => {
    expect(await change(lin, LIN, '123456', typed)).toMatchObject({ status: 400, code })
  })

  it('a change ends every other session and device, while this one goes on and logs in with the new phone alone', async () => {
    await server.logIn(LIN)
    await server.logIn(LIN)
    await stored(server, `INSERT INTO account_device (account_id, device_hash, seen_at) VALUES (${LIN}, 'stolen', '2026-11-21Z')`)
    expect((await read(lin, LIN)).data.other_sessions).toBe(2)
    await sendTo(lin, NEW_PHONE)
    await change(lin, LIN, lastCode())
    expect([await sessions(LIN), (await read(lin, LIN)).status]).toEqual([1, 200])
    expect(await stored(server, `SELECT 1 FROM account_device WHERE account_id = ${LIN}`)).toEqual([])
    later(2)
    await ask(NEW_PHONE)
    expect(await logIn(NEW_PHONE, lastCode())).toMatchObject({ status: 200, data: { user: { id: LIN } } })
    await ask(OLD_PHONE)
    expect(await logIn(OLD_PHONE, lastCode())).toMatchObject({ status: 404, code: 'member.not_found' })
  })

  it('an old phone that takes no messages is not tried again, and one that got none is', async () => {
    const tell = jest.spyOn(server.context.sms, 'notify').mockRejectedValue(new SmsError('number', 'gone'))
    await sendTo(lin, NEW_PHONE)
    await change(lin, LIN, lastCode())
    await server.jobs.runDue()
    expect(tell).toHaveBeenCalledTimes(1)
    const [{ id }] = (await stored<{ id: number }>(server, 'SELECT max(id) AS id FROM phone_change')) as [{ id: number }]
    const again = () => withEngine(server.engine, () => notifyChanged(server.context, id))
    await again()
    tell.mockRejectedValue(new SmsError('refused', 'busy'))
    await expect(again()).rejects.toThrow('refused (busy)')
    tell.mockRestore()
  })

  it('the old phone is told by SMS, and the person in the app', async () => {
    await sendTo(lin, NEW_PHONE)
    await change(lin, LIN, lastCode())
    await server.jobs.runDue()
    expect(server.told).toEqual([
      {
        areaCode: 'zh-cn',
        phone: OLD_PHONE,
        kind: 'phone_changed',
        end: '0000',
        time: '11-21 10:00',
        reference: expect.stringMatching(/^phone_changed-\d+$/),
        shop: expect.stringMatching(/./),
      },
    ])
    expect(await stored(server, `SELECT kind, params ->> 'phone' AS phone FROM notice WHERE account_id = ${LIN}`)).toEqual([
      { kind: 'phone.changed', phone: '137****0000' },
    ])
  })

  it('a change is made once, however often the request is sent with its key', async () => {
    await sendTo(lin, NEW_PHONE)
    const first = await change(lin, LIN, lastCode(), { key: 'change-my-phone' })
    expect(await change(lin, LIN, lastCode(), { key: 'change-my-phone' })).toMatchObject({ status: 200, data: first.data })
    expect(await changes()).toHaveLength(1)
  })
})

describeOnEngine('The audit of phones finds', () => {
  beforeEach(async () => {
    later(11)
    await stepUp(lin, LIN, (await sendTo(lin, OLD_PHONE)).sms)
    await sendTo(lin, NEW_PHONE)
    await change(lin, LIN, lastCode())
  })
  const open = 'ALTER TABLE phone_change DISABLE TRIGGER phone_change_stays'

  it.each([
    [
      'an account without the phone of its change',
      'one-account-a-phone',
      [`UPDATE account SET phone = '13700000008' WHERE id = ${LIN} RETURNING 1`],
    ],
    [
      'a phone with two accounts',
      'one-account-a-phone',
      [
        'ALTER TABLE account DROP CONSTRAINT account_area_code_phone_key',
        `UPDATE account SET phone = '${NEW_PHONE}' WHERE id = 2 RETURNING 1`,
      ],
    ],
    [
      'a proof of the person that was too old',
      'phone-changes-proved',
      [open, `UPDATE phone_change SET at = at + interval '11 minutes' RETURNING 1`],
    ],
    ['a proof that no code gave', 'phone-changes-proved', [`UPDATE code_use SET account_id = 2 WHERE purpose = 'step_up' RETURNING 1`]],
    ['a code of another purpose', 'phone-changes-proved', [`UPDATE code_use SET purpose = 'log_in' WHERE purpose = 'phone' RETURNING 1`]],
    ['a used code without a change', 'phone-codes-change', [open, 'DELETE FROM phone_change RETURNING 1']],
    [
      'an older session that went on',
      'phone-changes-end-sessions',
      [
        `INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ('h', ${LIN}, 'h5', '2026-11-20Z', '2026-12-20Z') RETURNING 1`,
      ],
    ],
  ])('%s', async (_, name, defects) => {
    expect(await broken(...defects)).toContain(name)
  })
})
