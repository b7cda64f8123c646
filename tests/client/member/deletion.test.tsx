import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { DeletionStanding, Loss, Obstacle } from '@/contract/member/deletion'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import DeleteAccountPage from '@/pages/member/deletion'
import { phone as port } from '@/platform/phone'
import { here } from '@/routes/here'
import { buildAddress } from '@/routes/match'
import { dismissToast } from '@/ui/toast/toast-store'
import { at, user } from '../shop/fixtures'
import { answer, listAsked, lose, refuse, startServer } from '../support/fake-server'
import { settle } from '../support/settle'

const PATH = '/shop/1/mobile/users/delete/'
const atShop = { shop_id: 1, shop: '拾光·静安店', shop_phone: '021-62880168' }
const obstacle = (kind: Obstacle['kind'], id: number, more: Partial<Obstacle> = {}): Obstacle => ({
  ...{ kind, id, name: '流瑜伽', at: null, amount: null, ...atShop },
  ...more,
})
const value: Loss = { kind: 'card', id: 1, name: '拾光储值卡', type: 1, balance: 1280, end_day: null, ...atShop }
const times: Loss = { kind: 'card', id: 2, name: '团课 10 次卡', type: 2, balance: 8, end_day: '2026-12-31', ...atShop }
const coupon: Loss = { kind: 'coupon', id: 3, name: '满减券', type: null, balance: null, end_day: '2026-12-31', ...atShop }
const standing = (more: Partial<DeletionStanding> = {}): DeletionStanding => ({
  ...{ phone: '138****0001', due_at: '2026-12-06T10:00:00+08:00', balance: 1280, obstacles: [], losses: [value, times] },
  ...more,
})

const byId = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
const has = (id: string) => document.getElementById(id) !== null
const tap = async (id: string) => {
  fireEvent.click(byId(id))
  await settle()
}
const open = async (given: DeletionStanding = standing()) => {
  answer('deletionRead', given)
  at(PATH)
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteAccountPage />
    </QueryClientProvider>,
  )
  await waitFor(() => byId('submit-deletion'))
}
const toasts = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || [])
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
/** Up to the sheet that asks for the code, with one typed. */
const sure = async (code = '123456') => {
  answer('deletionCode', { wait_seconds: 60 })
  await tap('gives-up')
  await tap('submit-deletion')
  await tap('send-code')
  fireEvent.change(byId('code'), { target: { value: code } })
  await tap('confirm-deletion')
}

beforeEach(() => {
  startServer('2026-11-21T10:00:00+08:00')
  useMemberStore.setState({ user, shopId: 1 })
})
afterEach(() => {
  jest.restoreAllMocks()
  endSession()
  queryClient.clear()
  act(dismissToast)
})

it('is at its address, and names the things left and lost and the next steps with their days', async () => {
  expect(buildAddress('deleteAccountPage', { shopId: 1 })).toBe(PATH)
  await open(standing({ losses: [value, times, coupon] }))
  expect(screen.getByText('账号里还有')).toBeTruthy()
  expect(document.body.textContent).toContain('¥1,280.00')
  expect(byId('loss-card-1').textContent).toContain('拾光储值卡余额 ¥1,280.00 · 长期有效')
  expect(byId('loss-card-2').textContent).toContain('团课 10 次卡剩 8 次 · 有效期至 2026-12-31')
  expect(byId('loss-coupon-3').textContent).toBe('满减券优惠券 · 有效期至 2026-12-31')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '提交注销今天各设备退出登录，预约停用',
    '15 天内可撤回12月6日前用 138****0001 登录一次，一切照旧',
    '删除个人信息12月6日姓名、手机号、照片、心率与体测全部删除；订单按法律保存 3 年，不再带你的名字',
  ])
})

it('names the obstacles, each with the way there, and submits nothing until they are settled', async () => {
  const dial = jest.spyOn(port, 'dial').mockImplementation(() => undefined)
  await open(
    standing({
      obstacles: [
        obstacle('order', 5, { name: '羽毛球', amount: 160 }),
        obstacle('booking', 6, { at: '2026-11-22T18:00:00+08:00' }),
        obstacle('wallet', 7, { name: '企业福利卡', amount: 20 }),
      ],
    }),
  )
  expect(screen.getByText('注销后余额与次数无法找回，请先处理下面 3 项')).toBeTruthy()
  expect(byId('submit-deletion').textContent).toBe('还有 3 项待处理')
  expect(isOff('submit-deletion')).toBe(true)
  expect(byId('obstacle-order-5').textContent).toBe('羽毛球¥160.00 待支付去支付')
  expect(byId('obstacle-booking-6').textContent).toBe('明天 18:00 流瑜伽预约还没结束 · 拾光·静安店去取消')
  await tap('settle-wallet-7')
  expect(dial).toHaveBeenCalledWith('021-62880168')
  await tap('settle-booking-6')
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/1/m/user/schedules/orders/6/' })
})

it('asks to give up cards knowingly before it asks for the code', async () => {
  await open()
  await tap('submit-deletion')
  expect(toasts()).toContain('请先确认放弃卡与优惠券')
  expect(has('deletion-sheet')).toBe(false)
})

it('calls the shop for a refund of a card', async () => {
  const dial = jest.spyOn(port, 'dial').mockImplementation(() => undefined)
  await open()
  expect(screen.getByText('不想放弃？请联系门店退卡')).toBeTruthy()
  await tap('call-1')
  expect(dial).toHaveBeenCalledWith('021-62880168')
})

it('is asked for with a code to the own phone; then the session is over and the page says how to come back', async () => {
  await open()
  answer('deletionAsk', { phone: '138****0001', due_at: '2026-12-06T10:00:00+08:00' })
  await sure()
  expect(listAsked('deletionCode')).toHaveLength(1)
  expect(listAsked('deletionAsk').map(({ body }) => body)).toEqual([{ code: '123456', gives_up: true }])
  expect(byId('deletion-done').textContent).toContain('12月6日前用 138****0001 登录一次即可撤回')
  expect(useMemberStore.getState().user).toBeNull()
  expect(here()).toContain(PATH)
})

it('shows a wrong code at its field and keeps the sheet', async () => {
  await open()
  refuse('deletionAsk', 'member.code_wrong')
  await sure()
  expect(byId('deletion-sheet').textContent).toContain('验证码错误')
  expect(has('deletion-done')).toBe(false)
})

it('reads again when something came in the way meanwhile', async () => {
  await open()
  refuse('deletionAsk', 'member.deletion_obstacles', { n: 1 })
  answer('deletionRead', standing({ obstacles: [obstacle('court', 8, { name: '1 号场', at: '2026-12-01T10:00:00+08:00' })] }))
  await sure()
  expect(has('deletion-sheet')).toBe(false)
  expect(byId('obstacle-court-8').textContent).toContain('12月1日 10:00 1 号场')
})

it('sends again with the same key when no answer came', async () => {
  await open()
  lose('deletionAsk')
  await sure()
  expect(byId('deletion-sheet').textContent).toContain('没有提交成功，请重试')
  await tap('confirm-deletion')
  const keys = listAsked('deletionAsk').map(({ headers }) => headers['Idempotency-Key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

it('can be read again after a failure', async () => {
  lose('deletionRead')
  at(PATH)
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteAccountPage />
    </QueryClientProvider>,
  )
  await waitFor(() => byId('retry'))
  answer('deletionRead', standing({ balance: 0, losses: [] }))
  await tap('retry')
  expect(screen.getByText('会员卡里没有余额')).toBeTruthy()
  expect(byId('submit-deletion').textContent).toBe('提交注销')
})
