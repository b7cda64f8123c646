import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { openVoucherServer, type VoucherServer } from '../support/voucher-sandbox'
import { makeCalls } from './calls'
import { options, products, rules, voucherShop } from './shop'

let opened: VoucherServer
let lin: ReturnType<typeof makeCalls>
beforeAll(async () => {
  opened = await openVoucherServer(voucherShop)
  lin = makeCalls(opened.server, await opened.server.logIn(people.lin.id))
})
afterAll(() => opened.close())
const isAudited = () => opened.scoped(async () => expect(brokenIn(await auditDatabase())).toEqual([]))

describeOnEngine('A voucher of Douyin', () => {
  it('is shown with the rule of the shop without being used up, and exchanged for what was chosen [MC-236, MC-238]', async () => {
    await opened.sell('douyin', '104288303617', products.choice)
    const { data, msg } = await lin.look('douyin', '1042 8830 3617')
    expect(msg).toBe('')
    const { certificate } = data
    expect(certificate).toMatchObject({ product_name: '团课新人三选一', last4: '3617', amount: 89, undo_minutes: 60 })
    expect(certificate.rule.map(({ id }) => id)).toEqual([rules.choice])
    const asked = { code: '104288303617', rule_id: rules.choice, option_ids: [options.threeTimes], ticket: certificate.ticket }
    const redeemed = await lin.redeem('douyin', asked)
    expect(redeemed.data).toMatchObject({ history: { state: 'given' }, exchanges: [{ type: 1, name: '团课次卡 3 次', num: 1 }] })
    await isAudited()
  })
})
