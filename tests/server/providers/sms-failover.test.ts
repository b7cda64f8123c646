import fs from 'node:fs'
import path from 'node:path'
import { standingClock } from '../support/standing-clock'
import { createFailover } from '@server/providers/sms/failover'
import { openSms } from '@server/providers/sms/open-sms'
import { SmsError, smsKinds, type SmsFault, type SmsName, type SmsProvider } from '@server/providers/sms/port'
import { textOfCode } from '@server/providers/sms/text'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine } from '../support/database'
import { temporaryFolder } from '../support/process'
import { message, notice, openSmsStage, type SmsStage } from './sms-stage'

/** Two providers that fail as they are told, and what they were asked. */
const set = (faults: Partial<Record<SmsName, SmsFault>>, accepted: readonly SmsName[] = []) => {
  const asked: string[] = []
  const warned: object[] = []
  let passed = 0
  const provider = (name: SmsName): SmsProvider => ({
    name,
    async send() {
      asked.push(name)
      if (faults[name]) throw new SmsError(faults[name], `${name}.word`)
    },
    async hasAccepted() {
      asked.push(`${name}?`)
      return accepted.includes(name)
    },
  })
  const log = { warn: (...line: unknown[]) => void warned.push(line) } as never
  const { send, metric } = createFailover({ log, elapsed: () => passed })
  return {
    asked,
    warned,
    faults,
    metric,
    pass: (ms: number) => void (passed += ms),
    send: () =>
      send([provider('tencent'), provider('aliyun')], textOfCode(message)).then(
        (name) => name,
        (error: Error) => error.message,
      ),
  }
}

describe('Failover of messages', () => {
  it('asks the first provider alone where it accepts', async () => {
    const two = set({})
    expect([await two.send(), two.asked]).toEqual(['tencent', ['tencent']])
  })

  it('goes to the next provider where the first refuses for a reason of its own, and says so in the log without phone or code', async () => {
    const two = set({ tencent: 'refused' })
    expect([await two.send(), two.asked]).toEqual(['aliyun', ['tencent', 'aliyun']])
    expect(JSON.stringify(two.warned)).toContain('tencent.word')
    expect(JSON.stringify(two.warned)).not.toMatch(/13800000001|123456/)
  })

  it.each(['number', 'limit'] as const)('stops where the failure is the number’s: %s', async (fault) => {
    const two = set({ tencent: fault })
    expect([await two.send(), two.asked]).toEqual([`the SMS provider answered ${fault} (tencent.word)`, ['tencent']])
  })

  it('sends no second message where the silent provider’s record has the first', async () => {
    const two = set({ tencent: 'silent' }, ['tencent'])
    expect([await two.send(), two.asked]).toEqual(['tencent', ['tencent', 'tencent?']])
  })

  it('goes to the next provider where the silent one’s record has no message', async () => {
    const two = set({ tencent: 'silent' })
    expect([await two.send(), two.asked]).toEqual(['aliyun', ['tencent', 'tencent?', 'aliyun']])
  })

  it('asks a silent provider only after the other for a minute', async () => {
    const two = set({ tencent: 'silent' })
    await two.send()
    two.asked.length = 0
    expect([await two.send(), two.asked]).toEqual(['aliyun', ['aliyun']])
    two.pass(60_000)
    delete two.faults.tencent
    two.asked.length = 0
    expect([await two.send(), two.asked]).toEqual(['tencent', ['tencent']])
  })

  it('fails with the last provider’s error where none accepts', async () => {
    const two = set({ tencent: 'refused', aliyun: 'refused' })
    expect(await two.send()).toBe('the SMS provider answered refused (aliyun.word)')
    const counted = await two.metric.get()
    expect(counted.values.map(({ labels, value }) => [labels.provider, labels.outcome, value])).toEqual([
      ['tencent', 'refused', 1],
      ['aliyun', 'refused', 1],
    ])
  })
})

describeOnEngine('Failover on the wire', () => {
  let stage: SmsStage
  beforeAll(async () => {
    stage = await openSmsStage()
  })
  beforeEach(() => stage.startAfresh())
  afterAll(() => stage.server.close())

  it('reaches the number through the second provider where the first has no balance', async () => {
    await stage.goWrong({
      provider: 'tencent',
      target: 'send',
      fault: 'error',
      params: { code: 'FailedOperation.InsufficientBalanceInSmsPackage' },
    })
    expect(await stage.sender.send(message, 1)).toBe('aliyun')
    expect((await stage.kept()).map(({ provider }) => provider)).toEqual(['aliyun'])
  })

  it('tells a phone of its change in the usual language of its area, through the second provider too', async () => {
    expect(await stage.sender.notify(notice, 1)).toBe('tencent')
    await stage.goWrong({ provider: 'tencent', target: 'send', fault: 'error', params: { code: 'RequestLimitExceeded' } })
    const abroad = { ...notice, areaCode: 'zh-hk', phone: '61234567', kind: 'phone_lost' } as const
    expect(await stage.sender.notify(abroad, 1)).toBe('aliyun')
    const variables = ['0000', '11-21 18:00']
    expect(await stage.kept()).toEqual([
      { provider: 'tencent', phone: '8613800000001', template: 'mainland-phone_changed-zh-cn', variables },
      { provider: 'aliyun', phone: '85261234567', template: 'abroad-phone_lost-zh-tw', variables },
    ])
  })

  it('leaves one message where the first provider accepted it and its answer was lost', async () => {
    await stage.goWrong({ provider: 'tencent', target: 'send', fault: 'lost' })
    expect(await stage.sender.send(message, 1)).toBe('tencent')
    expect((await stage.kept()).map(({ provider }) => provider)).toEqual(['tencent'])
  })
})

describe('The file of SMS accounts', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, text)
    return file
  }
  const texts = `{ ${smsKinds.map((kind) => `${kind}: { zh-cn: '1' }`).join(', ')} }`
  const tencent = (more = '') =>
    `  tencent: { secret_id: AKID1, secret_key_file: key, app: '1400006666', signature: 拾光运动, templates: { mainland: ${texts} }${more} }`
  const open = (text: string, providers: readonly ('tencent' | 'aliyun')[] = ['tencent']) => {
    write('key', 'hunter2\n')
    const settings = { smsProviders: [...providers], smsAccounts: write('accounts.yaml', text), brandId: 1 }
    return () => openSms(settings, { clock: standingClock(TEN_O_CLOCK), log: { warn: () => undefined } })
  }

  it('gives each brand its accounts and its codes a day', () => {
    const sms = open(`- brand: 1\n  codes_a_day: 300\n${tencent()}\n- brand: 2\n${tencent()}`)()
    expect([sms.codesADay(1), sms.codesADay(2), sms.codesADay(3)]).toEqual([300, undefined, undefined])
  })

  it('refuses a message of a brand without an account', async () => {
    const sms = open(`- brand: 1\n${tencent()}`)()
    await expect(sms.send(message, 3)).rejects.toThrow('refused (NO_ACCOUNT)')
  })

  it.each([
    ['no YAML', '- [', 'is no YAML file'],
    ['an unknown field', `- brand: 1\n${tencent(', colour: red')}`, 'is wrong at /0/tencent/colour'],
    [
      'a purpose without a template',
      `- brand: 1\n${tencent().replace("join: { zh-cn: '1' }", 'join: {}')}`,
      'is wrong at /0/tencent/templates/mainland/join',
    ],
    ['a key that is not there', `- brand: 1\n${tencent().replace('key_file: key', 'key_file: gone')}`, 'which cannot be read (ENOENT)'],
    ['no account of the brand of the house', `- brand: 2\n${tencent()}`, 'has no account of brand 1, which BRAND_ID names'],
  ])('stops the start with one sentence for %s', (_, text, why) => {
    expect(open(text)).toThrow(new RegExp(`^SMS_ACCOUNTS [^\n]*\\.$`))
    expect(open(text)).toThrow(why)
    expect(open(text)).toThrow(/^(?!.*hunter2)/)
  })

  it('stops the start for a brand without an account at a named provider', () => {
    expect(open(`- brand: 1\n${tencent()}`, ['aliyun'])).toThrow('has no account of brand 1 at aliyun')
  })
})
