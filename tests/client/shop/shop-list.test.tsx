import { fireEvent, screen, waitFor } from '@testing-library/react'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { ShopList } from '@/features/shop/choose/shop-list'
import { useLocationStore } from '@/shell/shop/user-location'
import { queryClient } from '@/http/query-client'
import { location } from '@/platform/location'
import type { LocationOutcome } from '@/platform/location/types'
import { answer, listAsked, lose, refuse, startServer } from '../support/fake-server'
import { HERE, metresNorth, NOW, shop, show, tap, user } from './fixtures'

jest.mock('@/platform/location', () => ({
  location: { openMap: jest.fn(), locate: jest.fn(), isAllowed: jest.fn(), openSettings: jest.fn(), hasSettings: false },
}))

const locate = jest.mocked(location.locate)
const port = location as { hasSettings: boolean }
const near = (id: number, distance: number | null, address = '') => ({ ...shop, id, name: `门店${id}`, address, ...metresNorth(distance) })
const rows = () => screen.getAllByRole('radio').map((row) => row.textContent)
const pick = jest.fn()
const list = (wanted = true) => show(<ShopList brandId={1} current={2} wanted={wanted} onPick={pick} />)

beforeEach(() => {
  startServer(NOW)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } })
  locate.mockReset()
  locate.mockResolvedValue({ kind: 'granted', at: HERE })
  jest.mocked(location.isAllowed).mockResolvedValue(true)
})
afterEach(() => {
  endSession()
  queryClient.clear()
  useLocationStore.setState({ state: 'unknown', at: undefined })
})

describe('the list of shops', () => {
  it('is sorted by distance, unknown last, with a badge at the nearest [BK-002 BK-099 BK-100]', async () => {
    answer('brandShops', { shops: [near(4, null), near(3, 60_000), near(2, 320), near(1, 3700)] })
    list()
    await screen.findByText('最近')
    expect(rows()).toEqual(['门店2最近320m', '门店13.7km', '门店3>50km', '门店4距离未知'])
  })

  it('computes the metres itself, by the radius of the earth, and reads the shops once [BK-413] [BK-414]', async () => {
    answer('brandShops', { shops: [near(1, 2000), { ...near(2, null), gd_lat: 31.2304, gd_lng: 121.4737 }] })
    list()
    await screen.findByText('最近')
    expect(rows()).toEqual(['门店1最近2.0km', '门店2>50km'])
    expect(listAsked('brandShops').map(({ query }) => query)).toEqual([{ brand_id: '1', shop_id: '2' }])
  })

  it.each([
    ['denied', '允许使用位置信息后，可按距离排序'],
    ['private', '同意隐私保护指引后，可按距离排序'],
    ['off', '手机的定位服务未开启，请在系统设置中开启'],
    ['failed', '获取位置失败'],
  ] as const)('says that getting the location failed (%s), with a hint, and has no distances [BK-452]', async (kind, remedy) => {
    locate.mockResolvedValue({ kind })
    answer('brandShops', { shops: [near(1, null), near(2, null)] })
    list()
    expect(await screen.findByText('获取位置失败')).toBeTruthy()
    expect(screen.getByText(remedy)).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['门店1', '门店2']))
    expect(screen.queryByText('最近')).toBeNull()
  })

  it('asks for the location only by a tap, and is in the brand’s order till then', async () => {
    jest.mocked(location.isAllowed).mockResolvedValue(false)
    answer('brandShops', { shops: [near(2, 3700), near(1, 320)] })
    list()
    await waitFor(() => expect(rows()).toEqual(['门店2', '门店1']))
    expect(screen.getByText('定位后可按距离排序')).toBeTruthy()
    expect(locate).not.toHaveBeenCalled()
    await tap('locate-again')
    await waitFor(() => expect(rows()).toEqual(['门店1最近320m', '门店23.7km']))
  })

  it('finds the location again on request, and says so meanwhile', async () => {
    locate.mockResolvedValueOnce({ kind: 'failed' })
    answer('brandShops', { shops: [near(1, 100)] })
    list()
    await screen.findByText('获取位置失败')
    let found: (outcome: LocationOutcome) => void = () => undefined
    locate.mockReturnValueOnce(new Promise((resolve) => (found = resolve)))
    await tap('locate-again')
    expect(screen.getByText('正在定位')).toBeTruthy()
    expect(locate).toHaveBeenLastCalledWith(true)
    await tap('locate-again')
    expect(locate).toHaveBeenCalledTimes(2)
    found({ kind: 'granted', at: HERE })
    expect(await screen.findByText('按距离排序')).toBeTruthy()
    expect(await screen.findByText('最近')).toBeTruthy()
  })

  it('leads to the settings after a refusal, and is sorted once the location is allowed there', async () => {
    port.hasSettings = true
    locate.mockResolvedValueOnce({ kind: 'denied' })
    answer('brandShops', { shops: [near(1, 100)] })
    list()
    expect(await screen.findByText('允许使用位置信息后，可按距离排序')).toBeTruthy()
    jest.mocked(location.openSettings).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    fireEvent.click(screen.getByRole('button', { name: '去设置' }))
    await waitFor(() => expect(location.openSettings).toHaveBeenCalledTimes(1))
    expect(locate).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: '去设置' }))
    expect(await screen.findByText('最近')).toBeTruthy()
    port.hasSettings = false
  })

  it('is searched by name and by address, and shown whole again when the search is cleared', async () => {
    answer('brandShops', { shops: [near(1, 100, '愚园路 68 号'), near(2, 200, '漕溪北路 331 号 B1')] })
    list()
    await screen.findByText('最近')
    const search = (value: string) => fireEvent.change(screen.getByLabelText('搜索门店或地址'), { target: { value } })
    search('门店2')
    expect(rows()).toEqual(['门店2漕溪北路 331 号 B1200m'])
    search(' b1 ')
    expect(rows()).toEqual(['门店2漕溪北路 331 号 B1200m'])
    search('外滩')
    expect(screen.getByText('没有找到相关门店')).toBeTruthy()
    expect(screen.queryAllByRole('radio')).toEqual([])
    await tap('clear-search')
    expect(rows()).toHaveLength(2)
  })

  it('marks the current shop and returns the chosen one', async () => {
    answer('brandShops', { shops: [near(1, null), near(2, null)] })
    list()
    await waitFor(() => expect(screen.getByRole('radio', { checked: true }).textContent).toContain('门店2'))
    fireEvent.click(screen.getByRole('radio', { name: /门店1/ }))
    expect(pick).toHaveBeenCalledWith(1)
  })

  it('marks the shops that the user is bound to, and has those of other brands among the rest [IP-251] [IP-252]', async () => {
    useMemberStore.setState({ user, shopId: 2 })
    answer('brandShops', { shops: [near(2, 320), near(1, 3700)] })
    answer('boundShops', { shops: [near(1, 3700), { ...near(7, 900), brand_id: 2 }] })
    list()
    await waitFor(() => expect(rows()).toEqual(['门店2最近320m', '门店7已加入900m', '门店1已加入3.7km']))
    expect(listAsked('boundShops').map(({ path, query }) => [path, query])).toEqual([['/select/shops/', {}]])
    fireEvent.click(screen.getByRole('radio', { name: /门店7/ }))
    expect(pick).toHaveBeenCalledWith(7)
  })

  it('is whole for a visitor, and where the own shops cannot be read', async () => {
    answer('brandShops', { shops: [near(1, 320)] })
    const { unmount } = list()
    await waitFor(() => expect(rows()).toEqual(['门店1最近320m']))
    expect(listAsked('boundShops')).toEqual([])
    unmount()
    useMemberStore.setState({ user, shopId: 2 })
    refuse('boundShops', 'permission.none')
    list()
    await waitFor(() => expect(listAsked('boundShops')).not.toEqual([]))
    expect(rows()).toEqual(['门店1最近320m'])
  })

  it('takes the position of a shop from lat and lng, else from those of the map provider [IP-095]', async () => {
    const { gd_lat: lat, gd_lng: lng } = metresNorth(320)
    answer('brandShops', { shops: [{ ...near(1, 60_000), lat, lng }, { ...near(2, 3700), lat: null, lng }, near(3, 900)] })
    list()
    await screen.findByText('最近')
    expect(rows()).toEqual(['门店1最近320m', '门店3900m', '门店23.7km'])
  })

  it('asks for neither location nor shops before it is shown', () => {
    list(false)
    expect(locate).not.toHaveBeenCalled()
    expect(listAsked('brandShops')).toEqual([])
  })

  it('says when it cannot be read, and tries again', async () => {
    lose('brandShops')
    list()
    const retry = await screen.findByRole('button', { name: '重试' })
    answer('brandShops', { shops: [near(1, 100)] })
    fireEvent.click(retry)
    expect(await screen.findByText('最近')).toBeTruthy()
  })
})
