import { act, screen, waitFor } from '@testing-library/react'
import { MyCards } from '@/features/card/components/my-cards'
import { storage } from '@/platform/storage'
import { answer } from '../support/fake-server'
import { card } from '../shop/fixtures'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

const show = async (more: Parameters<typeof card>[0]) => {
  answer('shopCards', { cards: [card({ id: 5, name: '畅练月卡', type: 3, ...more })] })
  answer('userCorpCards', { corp_cards: [] })
  open(() => <MyCards shopId={1} />, '/shop/1/mobile/users/profile/')
  await waitFor(() => byId('card-5'))
  await tapId('card-5')
  await act(async () => void (await import('@/features/card/components/card-sheet')))
  await screen.findByText('62080186')
}

describe('renewing a card', () => {
  it('that was bought by the month on a group-buy platform asks first [BK-459] [MC-132]', async () => {
    await show({ meituan_monthly_card: true })
    await tapId('renew-card')
    expect(byId('renew-monthly').textContent).toContain('续费仅变更有效期,扣费时间不变')
    expect(byId('renew-on').textContent).toBe('继续续费')
    expect(opened('switchTab')).toEqual([])
    await tapId('renew-back')
    expect(document.getElementById('renew-monthly')).toBeNull()
    expect(opened('switchTab')).toEqual([])
    await tapId('renew-card')
    await tapId('renew-on')
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/buy/cards/'])
  })

  it('of any other kind leads to the cards of its type at once [BK-459]', async () => {
    await show({ meituan_monthly_card: false })
    await tapId('renew-card')
    expect(document.getElementById('renew-monthly')).toBeNull()
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/buy/cards/'])
    expect(storage.get('buy_card_tab_index')).toBe(3)
  })
})
