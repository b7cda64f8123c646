import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Envelope } from '@/contract/grant'
import { setLocale } from '@/i18n/runtime'
import RedEnvelopePage from '@/pages/grant/envelope'
import { endSession } from '@/shell/session/member-store'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { envelopeTpl, own, sealed, showHome, words } from './fixtures'

setUpBooking()

const ofTheShop = { ...envelopeTpl, description: '端午假期，来练一节', image: '/uploads/dragon.png' }
const listPictures = (box: HTMLElement) => [...box.querySelectorAll('[src*="dragon"]')].map((picture) => picture.getAttribute('src'))

describe('The red envelope over the home page', () => {
  const forget = () => void (document.cookie = 'red_5_count=; path=/; max-age=0')
  beforeEach(() => {
    answer('grantActivities', { activities: [] })
    answer('trainingList', { trainings: [] })
    answer('hasEnvelope', { has_red_envelope_tpl: true, red_envelope: sealed() })
  })
  afterEach(forget)

  it('lies over the page until it is dismissed, which counts for that envelope [MC-061] [MC-217] [MC-218]', async () => {
    await showHome()
    await waitFor(() => byId('envelope-layer'))
    expect(listAsked('hasEnvelope').map(({ path }) => path)).toEqual(['/api/v2/shops/1/has-red-activity/'])
    expect(words('envelope-layer')).toContain('每人 1 个 · 还有 42 个 · 6月1日截止')
    await tapId('dismiss-envelope')
    expect(document.getElementById('envelope-layer')).toBeNull()
    expect(document.cookie).toContain('red_5_count=1')
  })

  it('has the words of the app and no picture where its template has none', async () => {
    await showHome()
    await waitFor(() => byId('envelope-layer'))
    expect(words('envelope-layer')).toContain('下一节课，让我们请你一点')
    expect(byId('envelope-layer').querySelector('[src]')).toBeNull()
  })

  it('has the title, the description and the picture of its template [MC-076]', async () => {
    answer('hasEnvelope', { has_red_envelope_tpl: true, red_envelope: sealed({ red_envelope_tpl: ofTheShop }) })
    await showHome()
    await waitFor(() => expect(words('envelope-layer')).toContain('端午开练红包开端午假期，来练一节每人 1 个'))
    expect(listPictures(byId('envelope-layer'))).toHaveLength(1)
  })

  it('waits for another visit where an advertisement lies over this one [MC-061]', async () => {
    answer('adPermission', { has_permission: true, ads: [{ id: 7, title: '冬季储值', image: '/ad-7.svg', url: '' }] })
    await showHome()
    await waitFor(() => byId('ad-layer'))
    await tapId('dismiss-ad')
    document.cookie = 'ad_7_count=; path=/; max-age=0'
    expect(listAsked('hasEnvelope')).toEqual([])
    expect(document.getElementById('envelope-layer')).toBeNull()
  })

  it('sends a visitor to log in and back [MC-124] [MC-171]', async () => {
    endSession()
    await showHome()
    await waitFor(() => byId('envelope-layer'))
    await tapId('open-envelope')
    expect(opened('navigateTo').at(-1)).toContain(`next=${encodeURIComponent('/shop/1/welcome/')}`)
    expect(listAsked('envelopeLayer')).toEqual([])
  })

  it('is opened by its tap, and leads to its page [MC-215] [MC-216]', async () => {
    answer('envelopeLayer', { red_envelope_acquire_records: [own] })
    await showHome()
    await waitFor(() => byId('envelope-layer'))
    await tapId('open-envelope')
    await waitFor(() => expect(opened('navigateTo').at(-1)).toContain('record=71'))
    expect(listAsked('envelopeLayer').map(({ body }) => body)).toEqual([{ user_id: 9 }])
    expect(document.getElementById('envelope-layer')).toBeNull()
  })
})

describe('The page of a red envelope', () => {
  const show = async (envelope: Envelope, address = '/shop/1/mobile/red-envelopes/5/') => {
    answer('envelopePage', { red_envelope: envelope })
    open(RedEnvelopePage, address)
    await screen.findByText('端午开练红包')
  }

  it('asks for the envelope, with the record that its address names [MC-013] [MC-014]', async () => {
    await show(sealed(), '/shop/1/mobile/red-envelopes/5/?record=71')
    expect(listAsked('envelopePage').map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/mobile/shops/1/red-envelopes/5/', { record: '71' }],
    ])
  })

  it('opens a sealed envelope, and shows the template and the amount of its record as a coupon with its days [MC-077]', async () => {
    await show(sealed())
    const record = { ...own, red_envelope_tpl: { ...own.red_envelope_tpl, title: '端午加练红包' } }
    answer('envelopeOpen', { red_envelope: sealed({ state: 'opened', record }) })
    answer('envelopePage', { red_envelope: sealed({ state: 'opened', record }) })
    await tapId('open-envelope')
    await screen.findByText('¥8.80')
    expect(screen.getByText('端午加练红包')).toBeTruthy()
    expect(screen.getByText('剩 14 天 · 6月5日到期')).toBeTruthy()
    await tapId('envelope-book')
    expect(opened('switchTab').at(-1)).toContain('/shop/1/')
  })

  it('stands with the title, the description and the picture of its template, sealed and opened [MC-076]', async () => {
    await show(sealed({ red_envelope_tpl: ofTheShop }))
    expect(screen.getByText('端午假期，来练一节')).toBeTruthy()
    expect(screen.queryByText('下一节课，让我们请你一点')).toBeNull()
    expect(listPictures(document.body)).toHaveLength(1)
    cleanup()
    await show(sealed({ state: 'opened', record: { ...own, red_envelope_tpl: ofTheShop } }))
    expect(await screen.findByText('端午假期，来练一节')).toBeTruthy()
    expect(screen.queryByText('无门槛抵扣券')).toBeNull()
    expect(listPictures(document.body)).toHaveLength(1)
  })

  it('says why it cannot be opened in place of the description of its template', async () => {
    await show(sealed({ red_envelope_tpl: ofTheShop, state: 'over' }))
    expect(screen.getByText('红包已结束')).toBeTruthy()
    expect(screen.queryByText('端午假期，来练一节')).toBeNull()
    expect(listPictures(document.body)).toEqual([])
  })

  it('says who gives it, how many there are, the bounds and the term', async () => {
    await show(sealed())
    await tapId('envelope-rules')
    const sheet = byId('envelope-rules-sheet')
    expect(within(sheet).getByText('新会员也可以打开。')).toBeTruthy()
    expect(sheet.textContent).toContain(
      '共 100 个，每个 3–15 元无门槛抵扣券，打开后 14 天内在本馆使用，随机发放，每人 1 个。由拾光·静安店发放',
    )
  })

  it('says when it is gone, and when it is over, and leads to what is left at home', async () => {
    await show(sealed({ state: 'gone', left: 0, gone_at: '2026-05-22T12:40:00+08:00' }))
    expect(screen.getByText('来晚了，红包已领完')).toBeTruthy()
    expect(screen.getByText('100 个，5月22日 12:40 领完')).toBeTruthy()
    expect(document.getElementById('open-envelope')).toBeNull()
    await tapId('envelope-grants')
    expect(opened('switchTab').at(-1)).toContain('/shop/1/welcome/')
  })

  it('says that there is no such envelope, and leads home', async () => {
    refuse('envelopePage', 'envelope.not_found')
    open(RedEnvelopePage, '/shop/1/mobile/red-envelopes/6/')
    await screen.findByText('没有这个红包')
    await tapId('missing-home')
    expect(opened('switchTab').at(-1)).toContain('/shop/1/welcome/')
  })

  it('says why it was not opened, and asks a person without a membership to join the shop', async () => {
    await show(sealed())
    refuse('envelopeOpen', 'envelope.gone')
    await tapId('open-envelope')
    await waitFor(() => expect(words('claim-failed')).toContain('来晚了，红包已领完'))
    await tapId('claim-known')
    answer('envelopeOpen', { red_envelope: sealed() })
    await tapId('open-envelope')
    await waitFor(() => byId('shop-bind'))
  })

  it('is in English and in Taiwan’s Chinese, too', async () => {
    await setLocale('en-us')
    await show(sealed())
    expect(screen.getByText('1 per person · 42 left · until Jun 1')).toBeTruthy()
  })
})
