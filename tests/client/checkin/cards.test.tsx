import { waitFor } from '@testing-library/react'
import CardsPage from '@/pages/checkin/cards'
import CheckInPage from '@/pages/checkin/choose'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked } from '../support/fake-server'
import { available, checkinCard, evening, ids, offCard, valueCard } from './fixtures'

setUpBooking()

const isOn = (id: string) => byId(id).getAttribute('aria-checked') === 'true'

describe('the page of the cards to enter with', () => {
  it('lists them, those that can be used first, and hands the chosen one back [IP-037] [IP-056] [IP-294]', async () => {
    answer('checkinCards', {
      cards: [offCard(11, 'checkin.card_stopped'), checkinCard(5), valueCard],
      shop: { id: 1, name: '拾光·静安店' },
    })
    answer('checkinFrames', { shop_check_in_time_frames: [evening()] })
    open(CardsPage, '/mobile/shop/1/sign/cards/')
    await waitFor(() => byId('way-card-5'))
    expect(listAsked('checkinCards')[0]).toMatchObject({ query: { shop_id: '1' } })
    expect(ids('way-card-')).toEqual(['way-card-5', 'way-card-6', 'way-card-11'])
    await tapId('way-card-6')
    await tapId('use-card')
    expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/?card_id=6'])
    answer('checkinAvailable', available())
    open(CheckInPage, '/mobile/shop/1/sign/')
    await waitFor(() => byId('frame'))
    expect(isOn('way-card-6')).toBe(true)
  })

  it('leads to the cards on sale where there are none', async () => {
    answer('checkinCards', { cards: [], shop: { id: 1, name: '拾光·静安店' } })
    answer('checkinFrames', { shop_check_in_time_frames: [] })
    open(CardsPage, '/mobile/shop/1/sign/cards/')
    await waitFor(() => byId('buy-card'))
  })
})
