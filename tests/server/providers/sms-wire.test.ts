import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { addMinutes, instant } from '@/domain/time'
import { createAliyun } from '@server/providers/sms/aliyun'
import type { TextsByKind } from '@server/providers/sms/account'
import { SmsError, smsKinds } from '@server/providers/sms/port'
import { aliyunQuery, signAliyun, signTencent } from '@server/providers/sms/sign'
import { createTencent } from '@server/providers/sms/tencent'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine } from '../support/database'
import { openSmsStage, type SmsStage } from './sms-stage'

let stage: SmsStage
beforeAll(async () => {
  stage = await openSmsStage()
})
beforeEach(async () => {
  stage.server.clock.moveTo(TEN_O_CLOCK)
  await stage.startAfresh()
})
afterAll(() => stage.server.close())

const outcome = (sending: Promise<unknown>) =>
  sending.then(
    () => 'accepted',
    (error: unknown) => (error instanceof SmsError ? `${error.fault} ${error.code}` : error),
  )
const wait = (seconds: number) => stage.server.clock.moveTo(instant(stage.server.clock.now() + seconds * 1000))
/** An address that was just given up. */
const closedAddress = async (): Promise<string> => {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  await new Promise((closed) => listening.close(closed))
  return `http://127.0.0.1:${port}`
}
const noTexts = Object.fromEntries(smsKinds.map((kind) => [kind, {}])) as TextsByKind
const both = () => [stage.tencent, stage.aliyun] as const

describe('The signature of a request', () => {
  it('the signature of a request to Tencent Cloud is the one that its own SDK makes', () => {
    const body =
      '{"PhoneNumberSet":["+8613800000001"],"SmsSdkAppId":"1400006666","TemplateId":"1234","SignName":"拾光运动","TemplateParamSet":["123456"],"SessionContext":"7"}'
    const signer = { host: 'sms.tencentcloudapi.com', body, timestamp: 1_795_468_213, secretId: 'AKIDexample', secretKey: 'secretexample' }
    expect(signTencent(signer, 'application/json').authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDexample/2026-11-23/sms/tc3_request, SignedHeaders=content-type;host, Signature=f86210fd5828571df1ff37a577f36ffe1a4213b97b067c8406a8d51776f4fcc8',
    )
  })

  it('the signature of a request to Alibaba Cloud is the one of its documentation', () => {
    const query = aliyunQuery({ RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' })
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    expect(signAliyun({ query, headers, keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' })).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('a request to Alibaba Cloud encodes the characters that RFC 3986 reserves', () => {
    expect(aliyunQuery({ b: "it's (a) *b c~", a: '码' })).toBe('a=%E7%A0%81&b=it%27s%20%28a%29%20%2Ab%20c~')
  })
})

describeOnEngine('A message through the providers', () => {
  it('goes to a mainland number in Chinese and abroad with the country and without the leading zero', async () => {
    for (const provider of both()) {
      expect(await outcome(provider.send(stage.text()))).toBe('accepted')
      expect(await outcome(provider.send(stage.text({ areaCode: 'zh-tw', phone: '0912345678', locale: 'zh-tw', purpose: 'join' })))).toBe(
        'accepted',
      )
      expect(await outcome(provider.send(stage.text({ areaCode: 'zh-hk', phone: '61234567', locale: 'en-us', purpose: 'phone' })))).toBe(
        'accepted',
      )
    }
    const rows = (provider: string) => [
      { provider, phone: '8613800000001', template: 'mainland-log_in-zh-cn', variables: ['123456'] },
      { provider, phone: '886912345678', template: 'abroad-join-zh-tw', variables: ['123456'] },
      { provider, phone: '85261234567', template: 'abroad-phone-en-us', variables: ['123456'] },
    ]
    expect(await stage.kept()).toEqual([...rows('tencent'), ...rows('aliyun')])
  })

  it.each([
    ['a wrong key', { secretKey: 'x', keySecret: 'x' }, 'refused AuthFailure.SignatureFailure', 'refused SignatureDoesNotMatch'],
    [
      'an unknown account',
      { secretId: 'AKIDnobody', keyId: 'LTAInobody' },
      'refused AuthFailure.SecretIdNotFound',
      'refused InvalidAccessKeyId.NotFound',
    ],
    [
      'a signature name that was not approved',
      { signature: '别人' },
      'refused FailedOperation.SignatureIncorrectOrUnapproved',
      'refused isv.SMS_SIGNATURE_ILLEGAL',
    ],
    [
      'a template that was not approved',
      { templates: { mainland: { ...noTexts, log_in: { 'zh-cn': 'gone' } } } },
      'refused FailedOperation.TemplateIncorrectOrUnapproved',
      'refused isv.SMS_TEMPLATE_ILLEGAL',
    ],
    ['no template', { templates: { mainland: noTexts } }, 'refused NO_TEMPLATE', 'refused NO_TEMPLATE'],
  ])('is refused by the provider for %s', async (_, wrong, byTencent, byAliyun) => {
    const { accounts, server } = stage
    expect(await outcome(createTencent({ ...accounts.tencent!, ...wrong }, server.clock).send(stage.text()))).toBe(byTencent)
    expect(await outcome(createAliyun({ ...accounts.aliyun!, ...wrong }, server.clock).send(stage.text()))).toBe(byAliyun)
    expect(await stage.kept()).toEqual([])
  })

  it.each([
    ['one is missing', [['end', '0000']], 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'],
    [
      'one is not what was approved',
      [
        ['end', '138****0000'],
        ['time', '11-21 18:00'],
      ],
      'InvalidParameterValue.TemplateParameterFormatError',
    ],
  ] as const)('is refused by the provider for its variables where %s', async (_, variables, byTencent) => {
    const text = { ...stage.noticeText(), variables }
    expect(await outcome(stage.tencent.send(text))).toBe(`refused ${byTencent}`)
    expect(await outcome(stage.aliyun.send(text))).toBe('refused isv.TEMPLATE_MISSING_PARAMETERS')
  })

  it('is not known to be accepted where the answer has no end', async () => {
    const real = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(`"${'x'.repeat(300_000)}"`))
    expect(await outcome(stage.tencent.send(stage.text()))).toBe('silent NO_ANSWER')
    real.mockRestore()
  })

  it('is certainly not accepted where nobody listens', async () => {
    const { accounts, server } = stage
    const baseUrl = await closedAddress()
    expect(await outcome(createTencent({ ...accounts.tencent!, baseUrl }, server.clock).send(stage.text()))).toBe('refused UNREACHED')
    expect(await outcome(createAliyun({ ...accounts.aliyun!, baseUrl }, server.clock).send(stage.text()))).toBe('refused UNREACHED')
  })

  it('is refused when the clocks of both sides differ too much', async () => {
    const { accounts, server } = stage
    const late = (minutes: number) => ({ ...server.clock, now: () => addMinutes(server.clock.now(), -minutes) })
    expect(await outcome(createTencent(accounts.tencent!, late(4)).send(stage.text()))).toBe('accepted')
    expect(await outcome(createTencent(accounts.tencent!, late(6)).send(stage.text({ phone: '13800000002' })))).toBe(
      'refused AuthFailure.SignatureExpire',
    )
    expect(await outcome(createAliyun(accounts.aliyun!, late(14)).send(stage.text()))).toBe('accepted')
    expect(await outcome(createAliyun(accounts.aliyun!, late(16)).send(stage.text({ phone: '13800000002' })))).toBe(
      'refused InvalidTimeStamp.Expired',
    )
  })

  it('is not accepted twice where it is repeated as it was signed, nor where it was changed on its way', async () => {
    const calls: [string, RequestInit][] = []
    const real = globalThis.fetch
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      calls.push([url as string, init!])
      return real(url, init)
    })
    await stage.aliyun.send(stage.text())
    await stage.tencent.send(stage.text())
    spy.mockRestore()
    const again = async ([url, init]: [string, RequestInit]) => (await fetch(url, init)).text()
    expect(await again(calls[0]!)).toContain('SignatureNonceUsed')
    expect(await again([calls[0]![0].replace('13800000001', '13800000009'), calls[0]![1]])).toContain('SignatureDoesNotMatch')
    expect(
      await again([calls[1]![0], { ...calls[1]![1], body: (calls[1]![1].body as string).replace('13800000001', '13800000009') }]),
    ).toContain('AuthFailure.SignatureFailure')
    expect(await stage.kept()).toHaveLength(2)
  })

  it('messages to one number are limited by each provider in its own way, as a limit of that number', async () => {
    for (const [provider, first, pause, rest] of [
      [stage.tencent, 'limit LimitExceeded.PhoneNumberThirtySecondLimit', 30, 'limit LimitExceeded.PhoneNumberOneHourLimit'],
      [stage.aliyun, 'limit isv.BUSINESS_LIMIT_CONTROL', 60, 'limit isv.BUSINESS_LIMIT_CONTROL'],
    ] as const) {
      stage.server.clock.moveTo(TEN_O_CLOCK)
      expect(await outcome(provider.send(stage.text()))).toBe('accepted')
      expect(await outcome(provider.send(stage.text()))).toBe(first)
      for (let time = 1; time < 5; time += 1) {
        wait(pause)
        expect(await outcome(provider.send(stage.text()))).toBe('accepted')
      }
      wait(pause)
      expect(await outcome(provider.send(stage.text()))).toBe(rest)
      wait(3600)
      for (let time = 0; time < 5; time += 1) {
        expect(await outcome(provider.send(stage.text()))).toBe('accepted')
        wait(pause)
      }
      wait(3600)
      expect(await outcome(provider.send(stage.text()))).toMatch(/^limit (LimitExceeded.PhoneNumberDailyLimit|isv.BUSINESS_LIMIT_CONTROL)$/)
    }
  })

  it.each([
    ['a number that is none', '12000000001', 'number InvalidParameterValue.IncorrectPhoneNumber', 'number isv.MOBILE_NUMBER_ILLEGAL'],
    ['a number that takes no messages', '19912340000', 'number FailedOperation.PhoneNumberInBlacklist', 'number isv.MOBILE_NUMBER_ILLEGAL'],
  ])('a message to %s fails for that number', async (_, phone, byTencent, byAliyun) => {
    expect(await outcome(stage.tencent.send(stage.text({ phone })))).toBe(byTencent)
    expect(await outcome(stage.aliyun.send(stage.text({ phone })))).toBe(byAliyun)
  })

  it.each([
    ['tencent', 'FailedOperation.InsufficientBalanceInSmsPackage', 200, 'refused'],
    ['tencent', 'RequestLimitExceeded', 200, 'refused'],
    ['tencent', 'InternalError.SendAndRecvFail', 200, 'silent'],
    ['aliyun', 'isv.AMOUNT_NOT_ENOUGH', 200, 'refused'],
    ['aliyun', 'isv.DAY_LIMIT_CONTROL', 200, 'refused'],
    ['aliyun', 'Throttling.User', 400, 'refused'],
    ['aliyun', 'isp.SYSTEM_ERROR', 200, 'silent'],
    ['aliyun', 'isp.GATEWAY_ERROR', 200, 'silent'],
    ['aliyun', 'isp.RAM_PERMISSION_DENY', 200, 'refused'],
  ] as const)('is %s’s own failure for %s', async (name, code, status, fault) => {
    await stage.goWrong({ provider: name, target: 'send', fault: 'error', params: { code, status } })
    expect(await outcome(stage[name].send(stage.text()))).toBe(`${fault} ${code}`)
  })

  it.each(['tencent', 'aliyun'] as const)(
    'a message that %s answers with 5xx, late or not at all may have been accepted: its record says',
    async (name) => {
      await stage.goWrong({ provider: name, target: 'send', fault: 'error', params: { code: 'ServiceUnavailable', status: 503 }, times: 1 })
      expect(await outcome(stage[name].send(stage.text()))).toBe('silent HTTP_503')
      await stage.goWrong({ provider: name, target: 'send', fault: 'timeout', times: 1 })
      expect(await outcome(stage.hasty[name].send(stage.text()))).toBe('silent NO_ANSWER')
      expect(await stage[name].hasAccepted(stage.text())).toBe(false)
      await stage.goWrong({ provider: name, target: 'send', fault: 'lost', times: 1 })
      expect(await outcome(stage[name].send(stage.text()))).toBe('silent NO_ANSWER')
      expect(await stage[name].hasAccepted(stage.text())).toBe(true)
      expect(await stage[name].hasAccepted(stage.text({ reference: '8' }))).toBe(false)
    },
  )
})
