import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useSession } from '@/features/member/session'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { readPageData } from '@/shell/session/page-data'
import { takePage } from '@/features/shop/take-shop'
import { useShopQuery } from '@/features/shop/shop-queries'
import { queryClient } from '@/http/query-client'
import { answer, listAsked, startServer } from '../support/fake-server'
import { at, NOW, shop, user } from '../shop/fixtures'

/** Every field has a value of its own, so that none can be left out unseen. */
const person = { ...user, avatar: '/lin.png', isTeacher: true, isStaff: true, isSuperUser: true, has_openid: true, score: 83, status: 1 }
const place = { ...shop, lat: 31.1, lng: 121.2, distance: 320, configs: { minutes_can_cancel: 120, team_minutes_can_order: 30 } }

const User = () => {
  const session = useSession(1)
  return <p>{session.kind === 'account' && session.membershipId !== undefined ? JSON.stringify(session.user) : ''}</p>
}
const Place = () => <p>{JSON.stringify(useShopQuery(1).data?.shop)}</p>
const shown = async (Probe: () => React.JSX.Element) => {
  render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  )
  return JSON.parse((await screen.findByText(/^\{/)).textContent!) as object
}

beforeEach(() => {
  startServer(NOW)
  at('/shop/1/welcome/')
})
afterEach(() => {
  endSession()
  queryClient.clear()
  document.body.innerHTML = ''
})
const page = () =>
  (document.body.innerHTML = `<script id="page-data" type="application/json">${JSON.stringify({ user: person, shop: place })}</script>`)

describe('a user', () => {
  it('comes with all fields in the data of the page, on H5, without a call [IP-090] [IP-001]', async () => {
    page()
    useMemberStore.setState({ user: readPageData().user!, shopId: 1 })
    expect(await shown(User)).toEqual(person)
    expect(listAsked('userInfo')).toEqual([])
  })

  it('comes with all fields from the info call at another shop [IP-090]', async () => {
    answer('userInfo', { user: person })
    useMemberStore.setState({ user, shopId: 2 })
    expect(await shown(User)).toEqual(person)
  })
})

describe('a shop', () => {
  it('comes with all fields in the data of the page, without a call [IP-094]', async () => {
    page()
    takePage(readPageData())
    expect(await shown(Place)).toEqual(place)
    expect(listAsked('shopDetail')).toEqual([])
  })

  it('comes with all fields from its call elsewhere [IP-094]', async () => {
    answer('shopDetail', { shop: place })
    expect(await shown(Place)).toEqual(place)
  })
})
