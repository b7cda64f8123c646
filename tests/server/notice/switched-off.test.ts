import { inTransaction, withEngine } from '@server/db/transaction'
import { recipients } from '@server/modules/member/service'
import { chooseGroup } from '@server/modules/notice/group-of'
import { pushNotice } from '@server/modules/notice/push-notice'
import { notify } from '@server/modules/notice/service'
import { createWeixin } from '@server/providers/weixin/weixin'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { OFFER_WORDS } from '@/domain/notice/groups'
import { addMinutes } from '@/domain/time'
import { zhCn, type NoticeKind } from '@/i18n/notices/zh-cn'
import { stored } from '../booking/calls'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, twoBrands } from '../support/two-brands'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

const { lin } = people
const WEEK = 7 * 24 * 60
const messages = Object.fromEntries(
  ['waiting', 'remind', 'card', 'activity', 'payment', 'phone', 'later'].map((head) => [
    head,
    { template: `sandbox-${head}`, fields: { thing1: 'course' } },
  ]),
)

let sandbox: WeixinSandbox
let server: TestApp
let session: string

beforeAll(async () => {
  sandbox = await openWeixinSandbox(twoBrands)
  server = await openTestApp({
    database: sandbox.database,
    weixin: (brandId) => createWeixin({ ...sandboxWeixinAccount(sandbox.origin, brandId), messages }, sandbox.clock),
  })
  session = await server.logIn(lin.id)
})
beforeEach(async () => {
  await sandbox.forget()
  await server.engine.session((open) =>
    open.exec(
      'DELETE FROM notice; DELETE FROM subscribe_grant; DELETE FROM sandbox_weixin_message; DELETE FROM account_setting; DELETE FROM offer_consent',
    ),
  )
  await ask('POST', '/api/v2/shops/1/weixin/user/auth/', { code: sandbox.code('weapp', 'lin') })
})
afterAll(async () => {
  await server.app.close()
  await sandbox.close()
})

const ask = <Data>(method: string, url: string, body?: object) => server.request<Data>(method, url, { session, ...(body && { body }) })
const set = (settings: object) => ask('PUT', `/api/users/${lin.id}/settings/`, settings)
const allow = (...heads: string[]) =>
  ask('POST', '/api/user/subscribe/grants/', { shop_id: 1, template_ids: heads.map((head) => `sandbox-${head}`) })
/** Notices of kinds, some of which other releases have. */
const tell = async (...kinds: string[]) => {
  for (const kind of kinds)
    await withEngine(server.engine, () =>
      inTransaction(() =>
        notify({ accountId: lin.id, brandId: 1, shopId: 1, kind: kind as NoticeKind, params: { course: kind }, now: server.clock.now() }),
      ),
    )
}
const pushed = async () => {
  await server.jobs.runDue()
  const rows = await stored<{ template: string }>(server, 'SELECT template_id AS template FROM sandbox_weixin_message ORDER BY id')
  return rows.map(({ template }) => template.replace('sandbox-', ''))
}
const granted = async (head: string) =>
  (await stored<{ granted: number }>(server, `SELECT granted FROM subscribe_grant WHERE template_id = 'sandbox-${head}'`))[0]!.granted
const listed = async () => (await ask<{ total_count: number }>('GET', '/api/user/notices/?shop_id=1')).data.total_count

it('Every kind of notice has a switch of the settings page or is always sent, and offers are none that a member needs', () => {
  const groups = Object.fromEntries((Object.keys(zhCn) as NoticeKind[]).map((kind) => [kind, chooseGroup(kind)]))
  expect(groups).toMatchObject({
    'remind.class': 'class',
    'waiting.promoted': 'change',
    'class.called_off': 'change',
    'class.changed': 'change',
    'class.late': 'always',
    'payment.refunded': 'always',
    'phone.changed': 'always',
    'account.new_device': 'always',
    'proxy.booked': 'always',
    'coupon.back': 'always',
    'coupon.gift_given': 'always',
    'coupon.gift_held': 'always',
    'coupon.gift_cleared': 'always',
    'coupon.gift_refused': 'always',
    'coupon.taken_back': 'always',
  })
  expect(Object.keys(groups).filter((kind) => groups[kind] === 'offer')).toEqual(['coupon.ending', 'medal.given'])
})

describeOnEngine('A notice whose group is switched off', () => {
  it('stays in the app, is not pushed and uses up no permission, and is pushed again once it is switched on', async () => {
    await allow('waiting', 'remind')
    await set({ change: false })
    await tell('waiting.place', 'remind.class')
    expect(await pushed()).toEqual(['remind'])
    expect([await listed(), await granted('waiting')]).toEqual([2, 1])
    await set({ change: true, class: false })
    await tell('waiting.place', 'remind.class')
    expect(await pushed()).toEqual(['remind', 'waiting'])
    expect(await listed()).toBe(4)
  })

  it('is that of each switch alone, and security and money are pushed with all of them off', async () => {
    await allow('waiting', 'remind', 'card')
    await allow('payment', 'phone')
    await set({ class: false, change: false, balance: false })
    await tell('waiting.place', 'remind.class', 'card.low', 'payment.refunded', 'phone.changed')
    expect((await pushed()).sort()).toEqual(['payment', 'phone'])
    await set({ balance: true })
    await tell('card.low')
    expect(await pushed()).toContain('card')
  })

  it('is judged when it is pushed, so that a switch counts for notices still on their way', async () => {
    await allow('waiting')
    await tell('waiting.place')
    await set({ change: false })
    expect(await pushed()).toEqual([])
  })
})

describeOnEngine('A message about activities and offers', () => {
  const agree = () => set({ offer: OFFER_WORDS })

  it('is pushed to nobody who has not agreed, nor is a kind that this release does not know', async () => {
    await allow('activity', 'later')
    await tell('activity.new', 'later.kind')
    expect(await pushed()).toEqual([])
    await agree()
    await tell('activity.new')
    expect(await pushed()).toEqual(['activity'])
  })

  it('is pushed once a week at most, and the others stay in the app', async () => {
    await allow('activity')
    await allow('activity')
    await allow('activity')
    await agree()
    await tell('activity.new', 'activity.new')
    expect(await pushed()).toEqual(['activity'])
    server.clock.moveTo(addMinutes(server.clock.now(), WEEK - 1))
    await tell('activity.new')
    expect(await pushed()).toHaveLength(1)
    server.clock.moveTo(addMinutes(server.clock.now(), 1))
    await tell('activity.new')
    expect(await pushed()).toHaveLength(2)
    expect(await listed()).toBe(4)
  })

  it('is pushed once where two are on their way at the same moment', async () => {
    await allow('activity')
    await allow('activity')
    await agree()
    await tell('activity.new', 'activity.new')
    const ids = await stored<{ id: number }>(server, 'SELECT id FROM notice')
    const now = server.clock.now()
    await Promise.all(ids.map(({ id }) => withEngine(server.engine, () => pushNotice(id, { ...server.context, recipients }, now))))
    expect(await pushed()).toEqual(['activity'])
  })

  it('stops with the consent', async () => {
    await allow('activity')
    await agree()
    await set({ offer: 'off' })
    await tell('activity.new')
    expect(await pushed()).toEqual([])
  })
})
