import { waitFor } from '@testing-library/react'
import CardPage from '@/pages/card/own/detail'
import { answer } from '../support/fake-server'
import { card, notRenewed } from '../shop/fixtures'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

const show = async (more: Parameters<typeof card>[0]) => {
  answer('cardRead', {
    card: card({ id: 5, name: '畅练月卡', type: 3, ...more }),
    holder: { id: 9, username: '林晓', is_own: true },
    opened_at: '2026-03-23T10:00:00+08:00',
    leave: null,
    leave_rule: null,
    share_most: 0,
    used: [],
  })
  answer('cardRenewalRead', notRenewed)
  answer('cardHistory', { card_histories: [] })
  open(CardPage, '/shop/1/mobile/card/5/')
  await waitFor(() => byId('renew-card'))
}

describe('renewing a card', () => {
  it('a card that was bought by the month on a group-buy platform asks before it is renewed [BK-459] [MC-132]', async () => {
    await show({ meituan_monthly_card: true })
    await tapId('renew-card')
    expect(byId('renew-monthly').textContent).toContain('续费仅变更有效期,扣费时间不变')
    expect(byId('renew-on').textContent).toBe('继续续费')
    expect(opened('navigateTo')).toEqual([])
    await tapId('renew-back')
    expect(document.getElementById('renew-monthly')).toBeNull()
    expect(opened('navigateTo')).toEqual([])
    await tapId('renew-card')
    await tapId('renew-on')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/charge/cards/5/'])
  })

  it('a card of any other kind leads at once to the page that charges it [BK-459]', async () => {
    await show({ meituan_monthly_card: false })
    await tapId('renew-card')
    expect(document.getElementById('renew-monthly')).toBeNull()
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/charge/cards/5/'])
  })
})
