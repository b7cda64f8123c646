import { createVerify } from 'node:crypto'
import { fen } from '@/domain/money'
import { addMinutes, readDay, readInstant } from '@/domain/time'
import { setEngine, withEngine } from '@server/db/transaction'
import { createAlipayEntrust } from '@server/providers/alipay-entrust/alipay-entrust'
import type { AlipayEntrustAccount } from '@server/providers/alipay-entrust/account'
import type { EntrustProvider } from '@server/providers/entrust/port'
import { sandboxAlipayAccount, keysOfApp } from '@server/sandbox/alipay/account'
import { openTestDatabase, type TestDatabase } from '../support/database'
import { standingClock } from '../support/standing-clock'
import { readError, refused } from './alipay-sandbox'

const NOW = readInstant('2026-11-21T10:00:00+08:00')
const APP_LINK = 'alipays://platformapi/startapp?appId=60000157&appClearTop=false&startMultApp=YES&sign_params='
const rhythm = { days: 30, first: readDay('2026-11-21'), most: fen(19900) }
const terms = { code: 'a'.repeat(30), serial: 7, account: '138****0001', rhythm }

let database: TestDatabase
let account: AlipayEntrustAccount
let entrust: EntrustProvider

beforeAll(async () => {
  database = await openTestDatabase()
  setEngine(database.engine)
  const opened = await withEngine(database.engine, () =>
    sandboxAlipayAccount(
      { baseUrl: 'http://127.0.0.1:1/sandbox/alipay', brandId: 1, notifyUrl: 'http://a/n', contractUrl: 'http://a/c' },
      NOW,
    ),
  )
  account = { ...opened, entrust: { ...opened.entrust!, signScene: 'INDUSTRY|DIGITAL_MEDIA', appLink: APP_LINK } }
  entrust = createAlipayEntrust(account, standingClock(NOW))
})
afterAll(() => database.close())

const readUrl = (place: 'mobile' | 'desktop'): string => {
  const signing = entrust.signAlone(place, terms, NOW, 'http://a/back/')
  return signing.kind === 'url' ? signing.params.url : ''
}
const readContent = (query: URLSearchParams) => JSON.parse(query.get('biz_content')!) as Record<string, unknown>

describe('An agreement at Alipay', () => {
  it('is signed in its app on a phone: the signed request, encoded whole, behind the app’s own address', async () => {
    const url = readUrl('mobile')
    expect(url.startsWith(APP_LINK)).toBe(true)
    const query = new URLSearchParams(decodeURIComponent(url.slice(APP_LINK.length)))
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ method: 'alipay.user.agreement.page.sign', app_id: account.appid, notify_url: 'http://a/c', return_url: 'http://a/back/' },
      ...{ sign_type: 'RSA2', timestamp: '2026-11-21 10:00:00', version: '1.0' },
    })
    expect(readContent(query)).toEqual({
      ...{ product_code: 'GENERAL_WITHHOLDING', personal_product_code: 'CYCLE_PAY_AUTH_P', sign_scene: 'INDUSTRY|DIGITAL_MEDIA' },
      ...{ external_agreement_no: terms.code, external_logon_id: '138****0001', access_params: { channel: 'ALIPAYAPP' } },
      period_rule_params: { period_type: 'DAY', period: 30, execute_time: '2026-11-21', single_amount: '199.00' },
    })
    const signed = [...query]
      .filter(([name]) => name !== 'sign')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const keys = (await withEngine(database.engine, () => keysOfApp(account.appid)))!
    expect(createVerify('RSA-SHA256').update(signed).verify(keys.app.publicPem, query.get('sign')!, 'base64')).toBe(true)
  })

  it('is signed with a code on a computer; the same with a first payment, whose money follows', async () => {
    expect(readContent(new URL(readUrl('desktop')).searchParams)).toMatchObject({ access_params: { channel: 'QRCODE' } })
    const request = { tradeNo: 't1', amount: fen(12900), subject: '月卡', expireAt: addMinutes(NOW, 15), now: NOW } as const
    const paying = await entrust.prepaySigning({ ...request, method: 'wap' }, terms)
    expect(paying.kind).toBe('url')
    expect(paying.params.url!.startsWith(APP_LINK)).toBe(true)
    expect(entrust.deductsFirst).toBe(true)
    expect(await readError(entrust.prepaySigning({ ...request, method: 'precreate' }, terms))).toEqual(refused('ILLEGAL_ARGUMENT'))
  })

  it('is signed nowhere else, and with no period under 7 days', () => {
    const signing = (change: object, place: 'h5' | 'weapp' | 'mobile' = 'mobile') =>
      entrust.signAlone(place, { ...terms, ...change }, NOW, '')
    expect(() => signing({}, 'h5')).toThrow('ILLEGAL_ARGUMENT')
    expect(() => signing({}, 'weapp')).toThrow('ILLEGAL_ARGUMENT')
    expect(() => signing({ rhythm: null })).toThrow('ILLEGAL_ARGUMENT')
    expect(() => signing({ rhythm: { ...rhythm, days: 6 } })).toThrow('ILLEGAL_ARGUMENT')
  })
})
