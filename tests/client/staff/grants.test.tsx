import { waitFor } from '@testing-library/react'
import type { StaffGrant } from '@/contract/staff/grants'
import { staffPermissions } from '@/domain/staff/permissions'
import { setLocale } from '@/i18n/runtime'
import GrantsPage from '@/pages/staff/settings/grants'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { grant as ofMember } from '../grant/fixtures'
import { workAs } from './staff-stage'

setUpBooking()

const grant = (id: number, more: Partial<StaffGrant> = {}): StaffGrant => ({
  ...{ id, name: '端午开练礼', state: 'open', start: '2026-05-20T00:00:00+08:00', end: '2026-05-26T00:00:00+08:00' },
  who: { standing: [], is_new: false, away_days: null, is_trial_only: false },
  shops: [{ id: 1, name: '拾光·静安店' }],
  coupons: ofMember(1).coupons,
  ...{ stock: 100, claimed: 14, given: 28, used: 3, unused: 20, cost: 1290.5, can_stop: true },
  ...more,
})
const show = (...grants: StaffGrant[]) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('staffGrants', { grants })
  open(GrantsPage, '/shop/1/mobile/staff/grants/')
}
const words = (id: string) => byId(id).textContent
const askToStop = async (one: StaffGrant) => {
  show(one)
  await waitFor(() => byId(`stop-grant-${one.id}`))
  await tapId(`stop-grant-${one.id}`)
}

describe('The grants that staff see', () => {
  it('say what is given to whom and when, and how many claimed, used, kept and saved', async () => {
    show(
      grant(1),
      grant(2, {
        state: 'over',
        stock: null,
        can_stop: false,
        who: { standing: [0, 2], is_new: false, away_days: 30, is_trial_only: true },
      }),
    )
    await waitFor(() => byId('grant-1'))
    for (const text of [
      '端午开练礼领取中',
      '满200元减30元、满100元享8.5折',
      '所有人 · 5月20日至5月25日',
      '14 / 100已领人数',
      '3 / 28已用券 / 已发券',
      '20还能用的券',
      '¥1,290.50已优惠金额',
    ])
      expect(words('grant-1')).toContain(text)
    expect(words('grant-2')).toContain('已注册或会员、30 天没来的人、来过但没办卡的人')
    expect(words('grant-2')).toContain('14已领人数')
    expect(document.getElementById('stop-grant-2')).toBeNull()
  })

  it('are stopped after a question that counts who could still claim and what stays', async () => {
    await askToStop(
      grant(1, {
        shops: [
          { id: 1, name: '静安店' },
          { id: 2, name: '徐汇店' },
        ],
      }),
    )
    expect(words('stop-grant')).toContain('还剩 86 份没有领。已经发出的券不收回，还有 20 张没用的可以继续用。静安店、徐汇店会一起停止。')
    await tapId('stop-back')
    expect(listAsked('staffGrantStop')).toEqual([])
    await tapId('stop-grant-1')
    answer('staffGrantStop', { grant: grant(1, { state: 'stopped', can_stop: false }) })
    answer('staffGrants', { grants: [grant(1, { state: 'stopped', can_stop: false })] })
    await tapId('stop-act')
    await waitFor(() => expect(words('grant-1')).toContain('已停止'))
    expect(listAsked('staffGrantStop').map(({ path }) => path)).toEqual(['/api/v2/shops/1/staff/grants/1/stop/'])
  })

  it('say of one without a limit that anybody could have claimed it', async () => {
    await askToStop(grant(1, { stock: null, unused: 0 }))
    expect(words('stop-grant')).toContain('这个活动原本不限份数。已经发出的券里没有还能用的。')
  })

  it('keep the key of a stop without an answer, and say why one was refused', async () => {
    await askToStop(grant(1))
    lose('staffGrantStop')
    await tapId('stop-act')
    await said('没有收到结果，请刷新后再看')
    refuse('staffGrantStop', 'grant.over')
    await tapId('stop-act')
    await said('领取已结束')
    expect(new Set(listAsked('staffGrantStop').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    expect(document.getElementById('stop-grant')).toBeNull()
  })

  it('are none, or cannot be read and are read again', async () => {
    show()
    await waitFor(() => expect(document.body.textContent).toContain('没有领券活动'))
  })

  it('say that they could not be read, and are read again', async () => {
    workAs({ isStaff: true }, staffPermissions)
    lose('staffGrants')
    open(GrantsPage, '/shop/1/mobile/staff/grants/')
    await waitFor(() => byId('retry'))
    answer('staffGrants', { grants: [grant(1)] })
    await tapId('retry')
    await waitFor(() => byId('grant-1'))
  })

  it('are closed to a person who decides no gifts', async () => {
    workAs({ isTeacher: true }, ['group_order_can_change'])
    open(GrantsPage, '/shop/1/mobile/staff/grants/')
    await waitFor(() => expect(document.body.textContent).toContain('无此权限'))
    expect(listAsked('staffGrants')).toEqual([])
  })

  it('are in English, too', async () => {
    await setLocale('en-us')
    await askToStop(grant(1))
    expect(words('stop-grant')).toContain('86 are left. People keep what they have: 20 unused coupons stay good.')
  })
})
