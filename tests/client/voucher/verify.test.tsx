import { screen, waitFor } from '@testing-library/react'
import { setLocale } from '@/i18n/runtime'
import VoucherVerifyPage from '@/pages/voucher/verify'
import { useMemberStore } from '@/shell/session/member-store'
import { scanner } from '@/platform/scan'
import { answer, hold, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId, user } from '../booking/fixtures'
import { certificate, CODE, given, history, input, isOff, noRecords, takeVouchers, type, words } from './fixtures'

setUpBooking()
beforeEach(() => takeVouchers())

const show = async (kind = 'douyin') => {
  open(VoucherVerifyPage, `/shop/1/mobile/partner/${kind}/verify/`)
  await waitFor(() => byId('voucher-look'))
}
const lookFor = async (code: string) => {
  type('voucher-code', code)
  await tapId('voucher-look')
}

describe('The page that looks a voucher up', () => {
  it('writes digits in groups of four, sends them, and opens the page that asks what the voucher becomes [MC-031] [MC-055] [MC-057] [MC-234] [MC-236]', async () => {
    answer('voucherLook', { certificate: certificate() })
    await show()
    expect(isOff('voucher-look')).toBe(true)
    type('voucher-code', CODE)
    expect(input('voucher-code').value).toBe('1042 8830 3617')
    await tapId('voucher-look')
    await waitFor(() => expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/confirm/'))
    expect(listAsked('voucherLook').map(({ path, query }) => [path, query])).toEqual([
      ['/api/mobile/shops/1/douyin/partner-verify-certificate/', { code: '1042 8830 3617' }],
    ])
  })

  it('asks Meituan in the same way under its own word [MC-243] [MC-244]', async () => {
    answer('voucherLook', { certificate: certificate() })
    await show('meituan')
    await lookFor(CODE)
    await waitFor(() => expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/partner/meituan/confirm/'))
    expect(listAsked('voucherLook')[0]!.path).toBe('/api/mobile/shops/1/meituan/partner-verify-certificate/')
  })

  it('takes a pasted text with a link as it is', async () => {
    answer('voucherLook', { certificate: certificate() })
    await show()
    const pasted = '3.05 复制打开抖音 https://v.douyin.com/iJk2/ 团购券'
    await lookFor(pasted)
    await waitFor(() => expect(listAsked('voucherLook')[0]!.query.code).toBe(pasted))
    expect(input('voucher-code').value).toBe(pasted)
  })

  it('sends no text without a code, which would cost a try', async () => {
    await show()
    await lookFor('10428')
    expect(words('voucher-code-note')).toContain('没有认出券码')
    expect(listAsked('voucherLook')).toEqual([])
    type('voucher-code', '104288')
    expect(words('voucher-code-note')).toBe('输入券码数字，可以直接粘贴')
  })

  it('says why a voucher was refused and how many tries are left, in the words of the server [MC-252]', async () => {
    refuse('voucherLook', 'voucher.unknown', {}, { left: 4 })
    await show()
    await lookFor(CODE)
    await waitFor(() => expect(words('voucher-code-note')).toBe('查不到券'))
    expect(words('tries-left')).toBe('还可再试 4 次，之后 15 分钟内不能查询')
    await tapId('voucher-again')
    expect(input('voucher-code').value).toBe('')
    expect(words('tries-left')).toBe('')
  })

  it('leads to the own record of a voucher that was exchanged before', async () => {
    refuse('voucherLook', 'voucher.used', { time: '5月18日 12:04' }, { id: 31 })
    await show()
    await lookFor(CODE)
    await waitFor(() => expect(words('voucher-code-note')).toBe('该券码已于 5月18日 12:04 兑换，不能再次使用'))
    await tapId('refused-records')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/partner/douyin/records/31/')
  })

  it('pauses after too many tries until the minute that it says', async () => {
    refuse('voucherLook', 'voucher.wait', { minutes: 12 }, { minutes: 12 })
    await show()
    await lookFor(CODE)
    await waitFor(() => expect(words('voucher-code-note')).toBe('12 分钟后再试'))
    expect(words('tries-left')).toMatch(/^\d\d:\d\d 后可以再查，券没有使用$/)
    expect(isOff('voucher-look')).toBe(true)
    type('voucher-code', '204288303617')
    expect(isOff('voucher-look')).toBe(true)
  })

  it('keeps the code after a lost answer, and looks again', async () => {
    lose('voucherLook')
    await show()
    await lookFor(CODE)
    await waitFor(() => expect(words('voucher-code-note')).not.toBe('输入券码数字，可以直接粘贴'))
    answer('voucherLook', { certificate: certificate() })
    await tapId('voucher-look')
    await waitFor(() => expect(opened('navigateTo')).toHaveLength(1))
  })

  it('asks once for two taps', async () => {
    answer('voucherLook', { certificate: certificate() })
    const release = hold('voucherLook')
    await show()
    type('voucher-code', CODE)
    await tapId('voucher-look')
    await tapId('voucher-look')
    release()
    await waitFor(() => expect(opened('navigateTo')).toHaveLength(1))
    expect(listAsked('voucherLook')).toHaveLength(1)
  })

  it('asks for a captcha where many codes were wrong at the shop, and looks again with its answer', async () => {
    refuse('voucherLook', 'member.captcha_needed')
    answer('captchaMake', { token: 'token-1', picture: 'data:image/png;base64,AA==' })
    await show()
    await lookFor(CODE)
    await waitFor(() => byId('captcha'))
    expect(listAsked('captchaMake')[0]!.body).toEqual({ phone: '13800000001', area_code: 'zh-cn', shop_id: 1, purpose: 'voucher' })
    answer('voucherLook', { certificate: certificate() })
    type('captcha', '12345')
    await tapId('captcha-ok')
    await waitFor(() => expect(opened('navigateTo')).toHaveLength(1))
    expect(listAsked('voucherLook').at(-1)!.query).toMatchObject({ captcha_token: 'token-1', captcha_answer: '12345' })
  })

  it('says what a scan found, and goes on with what it read', async () => {
    const scan = jest.spyOn(scanner, 'scan')
    await show()
    for (const [outcome, said] of [
      [{ kind: 'failed' }, '没能打开相机'],
      [{ kind: 'unreadable' }, '没有找到二维码'],
      [{ kind: 'scanned', text: 'https://' }, '这不是抖音团购券的码'],
    ] as const) {
      scan.mockResolvedValueOnce(outcome)
      await tapId('voucher-scan')
      await waitFor(() => expect(words('scan-word')).toContain(said))
    }
    answer('voucherLook', { certificate: certificate() })
    scan.mockResolvedValueOnce({ kind: 'scanned', text: 'https://v.douyin.com/iJk2/' })
    await tapId('voucher-scan')
    await waitFor(() => expect(listAsked('voucherLook').map(({ query }) => query.code)).toEqual(['https://v.douyin.com/iJk2/']))
    scan.mockRestore()
  })

  it('shows the last record, the place of the code, and the other platform', async () => {
    answer('voucherHistory', { ...noRecords, histories: [history(31)] })
    await show()
    await waitFor(() => expect(words('voucher-records')).toContain('最近 5月22日 · 团课次卡 3 次'))
    await tapId('voucher-where')
    expect(words('where-sheet')).toContain('二维码会定时更换')
    await tapId('segment--meituan')
    await waitFor(() => expect(screen.getByText('在美团「待使用」里打开券码')).toBeTruthy())
  })

  it('is closed at a shop that takes no vouchers of the platform, and asks others to join first', async () => {
    takeVouchers(['meituan'])
    open(VoucherVerifyPage, '/shop/1/mobile/partner/douyin/verify/')
    await screen.findByText('本店还没有开通这个平台的团购券')
    expect(document.getElementById('voucher-code')).toBeNull()
  })

  it('asks a person without a membership to join the shop first', async () => {
    useMemberStore.setState({ user: { ...user, ship_id: null }, shopId: 1 })
    open(VoucherVerifyPage, '/shop/1/mobile/partner/douyin/verify/')
    await tapId((await waitFor(() => byId('voucher-join'))).id)
    await waitFor(() => byId('shop-bind'))
  })

  it.each([
    ['en-us', '团课次卡 1 class', 'Scan the code'],
    ['zh-tw', '团课次卡 1 次', '掃描券碼'],
  ] as const)('is in %s, too', async (locale, what, scan) => {
    await setLocale(locale)
    answer('voucherHistory', { ...noRecords, histories: [history(31, { exchanges: [given({ units: 1 })] })] })
    await show()
    await waitFor(() => expect(words('voucher-records')).toContain(what))
    expect(screen.getByText(scan)).toBeTruthy()
  })
})
