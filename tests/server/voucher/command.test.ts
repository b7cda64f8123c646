import { runGymCommand } from '@server/gym/command'
import { VOUCHER_URLS } from '@server/providers/voucher/account'
import { openVouchers, readVoucherAccount } from '@server/providers/voucher/open-voucher'
import { withEngine } from '@server/db/transaction'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { voucherShop } from './shop'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: voucherShop })
})
afterAll(() => server.close())

const files = { read: () => Buffer.from('the-app-secret\n'), write: () => undefined }
const gym = (...words: string[]) =>
  withEngine(server.engine, () => runGymCommand(['voucher', ...words], server.clock.now(), 1, files, server.context.config.sessionSecret))

describeOnEngine('The command for platforms of vouchers', () => {
  it('stores an app with its secret under seal, which the platforms are opened with', async () => {
    expect(await gym('app', 'douyin', 'ck-1', '--secret-file', 'secret')).toEqual(["The brand's app ck-1 at douyin is stored."])
    const [row] = await stored<{ sealed: string }>(server, 'SELECT sealed FROM voucher_app')
    expect(row!.sealed).not.toContain('the-app-secret')
    const { config } = server.context
    const account = await withEngine(server.engine, () => readVoucherAccount(config, 1, 'douyin'))
    expect(account).toMatchObject({ appKey: 'ck-1', secret: 'the-app-secret', baseUrl: VOUCHER_URLS.douyin })
    const live = openVouchers({ ...config, voucherProvider: 'live' }, server.clock)
    expect((await withEngine(server.engine, () => live(1, 'douyin')))?.kind).toBe('douyin')
    expect(await withEngine(server.engine, () => live(1, 'meituan'))).toBeUndefined()
    expect(await openVouchers({ ...config, voucherProvider: 'none' }, server.clock)(1, 'douyin')).toBeUndefined()
  })

  it('says what is missing', async () => {
    await expect(gym('app', 'taobao', 'k', '--secret-file', 'f')).rejects.toThrow('Usage')
    await expect(gym('link', 'nowhere', '--code', 'c')).rejects.toThrow('The brand has no shop "nowhere".')
    await expect(gym('link', 'jingan', '--code', 'c')).rejects.toThrow('no app at Meituan')
  })
})
