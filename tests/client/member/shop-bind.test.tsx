import { screen, waitFor, within } from '@testing-library/react'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { queryClient } from '@/http/query-client'
import { answer, listAsked, hold, lose, refuse, startServer } from '../support/fake-server'
import { at, NOW, shop, show, tap, user } from '../shop/fixtures'
import { dismissToast, useToastStore } from '@/ui/toast/toast-store'

const bound = jest.fn()
const closed = jest.fn()
const dialog = () => screen.getByRole('alertdialog', { name: '加入拾光·静安店' })
const said = () => useToastStore.getState().message

beforeEach(async () => {
  startServer(NOW)
  answer('shopDetail', { shop })
  answer('shopBind', { ship_id: 4 })
  answer('myInfo', { cloud_user: { username: '林晓', phone: user.phone } })
  useMemberStore.setState({ user: { ...user, ship_id: null, avatar: '/lin.png' }, shopId: 1 })
})
afterEach(() => {
  endSession()
  queryClient.clear()
  dismissToast()
})

const open = async () => {
  show(<ShopBindDialog shopId={1} open onClose={closed} onBound={bound} />)
  await waitFor(dialog)
}

describe('the bind dialog', () => {
  it("shows the account's avatar, name and phone and the shop, and asks to authorise the log-in [BK-218]", async () => {
    await open()
    for (const words of ['林晓', '138****0001', shop.address]) expect(within(dialog()).getByText(words)).toBeTruthy()
    expect(dialog().textContent).not.toContain(user.phone)
    expect([...dialog().querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/lin.png', shop.logo])
    expect(within(dialog()).getByRole('button', { name: '授权登录' })).toBeTruthy()
  })

  it('reads name and phone of the account as they are now, not as they were at the log-in [IP-227]', async () => {
    answer('myInfo', { cloud_user: { username: '林知夏', phone: '13812345678' } })
    await open()
    expect(await within(dialog()).findByText('林知夏')).toBeTruthy()
    expect(within(dialog()).getByText('138****5678')).toBeTruthy()
    expect(listAsked('myInfo').map(({ path, query }) => [path, query])).toEqual([['/api/v2/users/9/myinfo/', { shop_id: '1' }]])
  })

  it('shows the account of the log-in where it cannot be read', async () => {
    refuse('myInfo', 'permission.none')
    await open()
    await waitFor(() => expect(listAsked('myInfo')).not.toEqual([]))
    expect(within(dialog()).getByText('138****0001')).toBeTruthy()
  })

  it('binds only after the authorisation, once, and says so [BK-397]', async () => {
    await open()
    expect(listAsked('shopBind')).toEqual([])
    const release = hold('shopBind')
    await tap('authorise')
    await waitFor(() => expect(screen.getByRole('button', { name: '授权登录' }).getAttribute('aria-busy')).toBe('true'))
    await tap('authorise')
    release()
    await waitFor(() => expect(bound).toHaveBeenCalledTimes(1))
    expect(listAsked('shopBind').map(({ path, body }) => [path, body])).toEqual([['/api/shops/1/users/bind/', { user_id: 9 }]])
    expect(said()).toMatchObject({ text: '绑定成功', kind: 'done' })
  })

  it('sends the recommending user and the activity of the address', async () => {
    at('/shop/1/mobile/user/grouplesson/list/?recommend_user_id=7&activity_id=3')
    await open()
    await tap('authorise')
    await waitFor(() => expect(bound).toHaveBeenCalled())
    expect(listAsked('shopBind').map(({ body }) => body)).toEqual([{ user_id: 9, recommend_user_id: 7, activity_id: 3 }])
    at('/shop/1/mobile/user/grouplesson/list/')
  })

  it('can be closed without binding', async () => {
    await open()
    await tap('bind-later')
    expect(closed).toHaveBeenCalledTimes(1)
    expect(listAsked('shopBind')).toEqual([])
  })

  it("stays open with the server's text when it is refused [BK-415]", async () => {
    refuse('shopBind', 'shop.not_found')
    await open()
    await tap('authorise')
    await waitFor(() => expect(said()).toMatchObject({ text: '场馆不存在', kind: 'failed' }))
    expect(dialog()).toBeTruthy()
    expect(bound).not.toHaveBeenCalled()
  })

  it('stays and says so when no answer comes', async () => {
    lose('shopBind')
    await open()
    await tap('authorise')
    await waitFor(() => expect(said()).toMatchObject({ text: '网络连接失败，请检查网络后重试', kind: 'failed' }))
    expect(dialog()).toBeTruthy()
  })

  it('is not shown to a visitor', () => {
    endSession()
    show(<ShopBindDialog shopId={1} open onClose={closed} />)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
