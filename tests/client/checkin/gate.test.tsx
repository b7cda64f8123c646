import { waitFor } from '@testing-library/react'
import { addMinutes, formatInstant } from '@/domain/time'
import { useMemberStore } from '@/shell/session/member-store'
import { serverNow } from '@/http/clock'
import GuardPage from '@/pages/checkin/gate'
import GuardResultPage from '@/pages/checkin/gate-result'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { available, checkinCard, inside, isThere, scans, text, time } from './fixtures'

setUpBooking()
beforeEach(() => {
  answer('checkinAvailable', available())
  answer('checkinLatest', { checkin: null })
})

const body = () => document.body.textContent ?? ''
/** A phone that read the screen of gate 4 asks it to open, and the page of the result comes. */
const ask = async () => {
  const asking = open(GuardPage, '/shop/1/mobile/guard/4/?screen=SCREEN')
  await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
  asking.unmount()
  return opened('redirectTo')[0]!
}

describe('the result of a gate', () => {
  it('is the gate’s answer: the door opened, for this record, with the cost [IP-089] [IP-045] [IP-300] [IP-301] [IP-329] [IP-333]', async () => {
    answer('guardCheckin', { type: 'checkin', checkin: inside({ id: 72, checkin_at: time('17:26') }) })
    const address = await ask()
    expect(address).toBe('/shop/1/mobile/guard/result/?ok=1&check_id=72')
    expect(listAsked('guardCheckin')).toHaveLength(1)
    expect(listAsked('guardCheckin')[0]).toMatchObject({
      path: '/api/v2/shops/1/guard/checkin/',
      query: { guard_id: '4', screen: 'SCREEN', act: 'in' },
    })
    expect(listAsked('guardCheckin')[0]!.headers['Idempotency-Key']).toBeTruthy()
    open(GuardResultPage, address)
    expect(text('door-result')).toContain('门已打开')
    for (const fact of ['17:26', '团课 10 次卡 1 次', 'B-036 · 女更衣室']) expect(body()).toContain(fact)
    await tapId('door-record')
    expect(opened('redirectTo').at(-1)).toBe('/mobile/shop/1/sign/72/')
    expect(listAsked('checkinRead')).toEqual([])
  })

  it('is the refusal of the gate with its words, whatever the address says [IP-332] [IP-045]', async () => {
    refuse('guardCheckin', 'checkin.full')
    const address = await ask()
    expect(address).toBe('/shop/1/mobile/guard/result/?ok=0&msg=checkin.full')
    open(GuardResultPage, '/shop/1/mobile/guard/result/?ok=1&check_id=72')
    expect([isThere('door-record'), isThere('door-other')]).toEqual([false, true])
    expect(body()).toContain('场馆内人数已满，请稍后再来')
  })

  it('is shown once: the address opened again leads to how the record is by then, and none of it is believed', async () => {
    answer('guardCheckin', { type: 'checkin', checkin: inside({ id: 72 }) })
    const address = await ask()
    open(GuardResultPage, address).unmount()
    open(GuardResultPage, address)
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe('/mobile/shop/1/sign/72/'))
    expect(isThere('door-record')).toBe(false)
  })

  it.each(['?ok=1', '?ok=1&msg=x', '?ok=0&msg=checkin.full', ''])(
    'an address alone (%s) is no result and leads to entering',
    async (query) => {
      open(GuardResultPage, `/shop/1/mobile/guard/result/${query}`)
      await waitFor(() => expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/']))
      expect([isThere('door-record'), isThere('door-other')]).toEqual([false, false])
    },
  )

  it('says goodbye to a person who leaves', async () => {
    answer('guardCheckin', { type: 'checkout', checkin: inside({ status: 5, checkout_at: time('17:26'), ended_by: 'gate' }) })
    open(GuardResultPage, await ask())
    expect(text('door-result')).toContain('门已打开')
    expect(body()).toContain('离场17:26')
  })

  it('says that the door stays closed, that nothing was taken, and the next step [IP-089] [IP-329] [IP-332]', async () => {
    answer('checkinAvailable', available({ cards: [checkinCard(5)] }))
    refuse('guardCheckin', 'checkin.no_right')
    open(GuardResultPage, await ask())
    expect(text('door-result')).toContain('抱歉,您没有开门权限')
    await waitFor(() => expect(text('door-card')).toContain('团课 10 次卡'))
    expect([isThere('door-desk'), body().includes('没有扣费，也没有记为入场')]).toEqual([true, true])
    expect(body().match(/抱歉,您没有开门权限/g)).toHaveLength(1)
  })

  it('is not known while no answer came: the same attempt is sent again, which charges nothing twice [IP-300]', async () => {
    lose('guardCheckin')
    open(GuardPage, '/shop/1/mobile/guard/4/?screen=SCREEN')
    await waitFor(() => byId('door-again'))
    answer('guardCheckin', { type: 'checkin', checkin: inside({ method: 'SCAN' }) })
    await tapId('door-again')
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    const keys = listAsked('guardCheckin').map(({ headers }) => headers['Idempotency-Key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('a code that is not on the screen any more is told to scan again, and the other ways [IP-089]', async () => {
    refuse('guardCheckin', 'checkin.screen_late')
    open(GuardResultPage, await ask())
    expect(text('door-result')).toContain('这个码不是屏幕上现在的码')
    expect([isThere('printed-scan'), isThere('printed-code'), isThere('printed-place'), isThere('printed-desk')]).toEqual([
      true,
      true,
      false,
      true,
    ])
    const scan = scans({ kind: 'scanned', text: 'https://yueke.example/shop/1/mobile/guard/4/?screen=OTHER' })
    await tapId('printed-scan')
    await waitFor(() => expect(opened('redirectTo').at(-1)).toBe('/shop/1/mobile/guard/4/?screen=OTHER'))
    scan.mockRestore()
  })

  it('is nothing for a visitor, who logs in first', async () => {
    useMemberStore.setState({ user: undefined })
    open(GuardPage, '/shop/1/mobile/guard/4/?screen=SCREEN')
    await waitFor(() => expect(opened('navigateTo').concat(opened('redirectTo')).join()).toContain('login'))
    expect(listAsked('guardCheckin')).toEqual([])
  })
})

describe('a scan by a person who is inside', () => {
  const hasBeen = (minutes: number) =>
    answer('checkinLatest', { checkin: inside({ id: 72, checkin_at: formatInstant(addMinutes(serverNow(), -minutes)) }) })
  const scan = () => open(GuardPage, '/shop/1/mobile/guard/4/?screen=SCREEN')
  const listActs = () => listAsked('guardCheckin').map(({ query }) => query.act)

  it('asks whether to leave, says since when, and leaves only with a yes [IP-301]', async () => {
    hasBeen(90)
    answer('guardCheckin', { type: 'checkout', checkin: inside({ id: 72, status: 5, checkout_at: time('17:26'), ended_by: 'gate' }) })
    scan()
    await waitFor(() => byId('checkin-ask'))
    expect(text('checkin-ask')).toContain('已在馆 1 小时 30 分')
    expect(listAsked('guardCheckin')).toEqual([])
    await tapId('checkin-ask-yes')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/guard/result/?ok=1&check_id=72']))
    expect(listActs()).toEqual(['out'])
  })

  it('changes nothing with a no, and shows the record', async () => {
    hasBeen(90)
    scan()
    await waitFor(() => byId('checkin-ask'))
    await tapId('checkin-ask-no')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/72/']))
    expect(listAsked('guardCheckin')).toEqual([])
  })

  it('asks nothing within fifteen seconds of coming in: the gate answers as before', async () => {
    hasBeen(0.2)
    answer('guardCheckin', { type: 'checkin', checkin: inside({ id: 72 }) })
    scan()
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(listActs()).toEqual(['in'])
  })

  it('asks nothing of a person who is inside by position alone: the gate decides whether he comes in', async () => {
    answer('checkinLatest', {
      checkin: inside({ id: 72, by_position: true, counts: false, checkin_at: formatInstant(addMinutes(serverNow(), -90)) }),
    })
    answer('guardCheckin', { type: 'checkin', checkin: inside({ id: 72 }) })
    scan()
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(listActs()).toEqual(['in'])
  })

  it('asks where the gate says that somebody else let him in meanwhile', async () => {
    refuse('guardCheckin', 'checkin.inside_already')
    const since = formatInstant(addMinutes(serverNow(), -0.1))
    answer('checkinLatest', () => ({ checkin: listAsked('guardCheckin').length === 0 ? null : inside({ id: 72, checkin_at: since }) }))
    scan()
    await waitFor(() => byId('checkin-ask'))
    expect(listActs()).toEqual(['in'])
  })

  it('is told where he has left meanwhile, and shown how the record is', async () => {
    hasBeen(90)
    refuse('guardCheckin', 'checkin.not_inside')
    scan()
    await waitFor(() => byId('checkin-ask'))
    await tapId('checkin-ask-yes')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/72/']))
  })
})

describe('a printed code', () => {
  it('opens no gate, and names the ways that do: the screen, the own code, the desk, or the position', async () => {
    open(GuardPage, '/shop/1/mobile/guard/4/')
    await waitFor(() => byId('printed-place'))
    expect(text('door-result')).toContain('这个码不能开门')
    expect(text('printed-place')).toContain('要在场馆 100 米以内，不开门')
    await tapId('printed-place')
    await tapId('printed-code')
    expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/?printed_id=4', '/mobile/shop/1/sign/'])
    expect(listAsked('guardCheckin')).toEqual([])
  })

  it('offers no position where the shop has none', async () => {
    answer('checkinAvailable', available({ config: { ...available().config, position: null } }))
    open(GuardPage, '/shop/1/mobile/guard/4/')
    await waitFor(() => byId('printed-scan'))
    await waitFor(() => expect(listAsked('checkinAvailable')).toHaveLength(1))
    expect(isThere('printed-place')).toBe(false)
  })
})
