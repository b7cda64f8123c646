import { act, waitFor } from '@testing-library/react'
import type { GrantActivity } from '@/contract/grant'
import { endSession } from '@/shell/session/member-store'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, opened, setUpBooking, tapId } from '../booking/fixtures'
import { envelopeTpl, grant, record, showHome, words } from './fixtures'

setUpBooking()

const showGrants = async (...activities: GrantActivity[]) => {
  answer('grantActivities', { activities })
  answer('trainingList', { trainings: [] })
  await showHome()
  await waitFor(() => byId('grants'))
}

describe('The grants of the home page', () => {
  it('are side by side, each with its coupons, what is left and the days left [MC-062] [MC-082] [MC-201]', async () => {
    await showGrants(
      grant(1),
      grant(2, { is_taken: true, taken_at: '2026-05-20T09:00:00+08:00' }),
      grant(3, { left: 0 }),
      grant(4, { stock: null, left: null, end: '2026-05-22T23:00:00+08:00' }),
    )
    expect(words('grant-1')).toBe('端午开练礼剩 3 天¥30满200元减30元全场通用8.5折满100元享8.5折限在线约课每人 1 份 · 还有 86 份领取')
    expect(words('grant-2')).toContain('5月20日已领去使用')
    expect(document.getElementById('grant-claim-2')).toBeNull()
    expect(listAsked('grantActivities').map(({ path }) => path)).toEqual(['/api/v2/shops/1/homepage/grant-activites/'])
    expect(words('grant-3')).toContain('今天已领完')
    expect(document.getElementById('grant-claim-3')).toBeNull()
    expect(words('grant-4')).toContain('今天截止')
    expect(words('grant-4')).toContain('每人 1 份领取')
  })

  it('have a dot each, the line among them for the one in the middle of the screen, which is said in words [MC-062]', async () => {
    const middles = new Map<string, () => void>()
    global.IntersectionObserver = class {
      constructor(private readonly tell: IntersectionObserverCallback) {}
      observe({ id }: Element) {
        middles.set(id, () => this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never))
      }
      disconnect() {}
    } as never
    await showGrants(grant(1), grant(2), grant(3))
    const said = () => [byId('grant-dots').getAttribute('aria-label'), byId('grant-dots').childElementCount]
    const line = () => [...byId('grant-dots').children].findIndex(({ classList }) => classList.contains('here'))
    expect([...said(), line()]).toEqual(['第 1 个，共 3 个', 3, 0])
    act(() => middles.get('grant-3')!())
    expect([...said(), line()]).toEqual(['第 3 个，共 3 个', 3, 2])
    Reflect.deleteProperty(global, 'IntersectionObserver')
  })

  it('have no dots where there is one alone', async () => {
    await showGrants(grant(1))
    expect(document.getElementById('grant-dots')).toBeNull()
  })

  it('are not there where the shop has none', async () => {
    answer('grantActivities', { activities: [] })
    answer('trainingList', { trainings: [] })
    await showHome()
    await waitFor(() => expect(listAsked('grantActivities')).toHaveLength(1))
    expect(document.getElementById('grants')).toBeNull()
  })

  it('send a visitor who claims to log in, and come back to home [MC-125] [MC-170]', async () => {
    endSession()
    await showGrants(grant(1))
    await tapId('grant-claim-1')
    expect(opened('navigateTo').at(-1)).toContain(`next=${encodeURIComponent('/shop/1/welcome/')}`)
    expect(listAsked('grantClaim')).toEqual([])
  })

  it('show the coupons and the envelope that a claim gave, and lead to the envelope [MC-045] [MC-078] [MC-203] [MC-204]', async () => {
    await showGrants(grant(1))
    answer('grantClaim', {
      records: [record(31), record(41, { coupon_tpl: null, red_envelope_tpl: envelopeTpl, redid: 5, end: '2026-06-01' })],
      is_first: true,
    })
    await tapId('grant-claim-1')
    await waitFor(() => byId('claim-result'))
    expect(listAsked('grantClaim').map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/grant-activities/1/acquire/', { user_id: '9', shop_id: '1' }],
    ])
    expect(words('claim-result')).toContain('1 张券已放入我的优惠券，红包等你打开')
    expect(words('got-coupon-31')).toBe('¥30满200元减30元仅限拾光·静安店5月28日到期')
    expect(words('got-envelope-41')).toBe('开端午开练红包点开看看6月1日截止')
    await tapId('got-envelope-41')
    expect(opened('navigateTo').at(-1)).toBe('/shop/1/mobile/red-envelopes/5/?record=41')
    expect(document.getElementById('claim-result')).toBeNull()
  })

  it('ask a person without a membership to join the shop, whom an empty result tells [MC-126] [MC-128]', async () => {
    await showGrants(grant(1))
    answer('grantClaim', { records: [], is_first: false })
    await tapId('grant-claim-1')
    await waitFor(() => byId('shop-bind'))
  })

  it('say why a claim was refused, and are read again [MC-249]', async () => {
    await showGrants(grant(1))
    refuse('grantClaim', 'grant.gone', { name: '端午开练礼' })
    await tapId('grant-claim-1')
    await waitFor(() => byId('claim-failed'))
    expect(words('claim-failed')).toBe('领取失败端午开练礼刚刚被领完了。刷新后看看还有哪些可领。我知道了')
    await waitFor(() => expect(listAsked('grantActivities')).toHaveLength(2))
    await tapId('claim-known')
    expect(document.getElementById('claim-failed')).toBeNull()
  })

  it('do not repeat a claim without an answer by themselves, and send the same one when asked to', async () => {
    await showGrants(grant(1))
    lose('grantClaim')
    await tapId('grant-claim-1')
    await waitFor(() => byId('claim-unknown'))
    expect(listAsked('grantClaim')).toHaveLength(1)
    answer('grantClaim', { records: [record(31)], is_first: true })
    await tapId('claim-again')
    await waitFor(() => byId('claim-result'))
    const keys = listAsked('grantClaim').map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
  })
})
