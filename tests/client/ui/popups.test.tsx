import type { ComponentType } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import PayPage from '@/pages/payment/pay'
import MePage from '@/pages/tabs/me'
import { answer } from '../support/fake-server'
import { byId, open, setUpBooking, tapId } from '../booking/fixtures'
import { PAY, pay, payOrder } from '../payment/fixtures'
import { card } from '../shop/fixtures'

setUpBooking()

/** In the element that Taro scrolls. */
const inTaro = (Page: ComponentType) =>
  function Scrolled() {
    return (
      <div className='taro_page'>
        <Page />
      </div>
    )
  }

/** Opens the member's card. */
const openCard = async () => {
  answer('shopCards', { cards: [card({ id: 5, name: '畅练月卡', type: 3 })] })
  answer('userCorpCards', { corp_cards: [] })
  answer('noticeCount', { notice_count: 0 })
  open(inTaro(MePage), '/shop/1/mobile/users/9/profile/')
  await waitFor(() => byId('card-5'))
  await act(async () => void (await import('@/features/card/components/card-sheet')))
  return () => tapId('card-5')
}

/** Opens the channels of an order that is to be paid. */
const openChannels = async () => {
  answer('payOrderRead', { order: payOrder(), payment: pay() })
  open(inTaro(PayPage), PAY)
  await waitFor(() => byId('pay-change'))
  return () => tapId('pay-change')
}

describe('the popups of cards and of channels are one component', () => {
  it.each([
    ['a card', 'card-sheet', openCard],
    ['the channels', 'channels', openChannels],
  ])('that of %s (#%s) closes by its mask and by its button, and holds the page behind still [IP-073]', async (_what, id, start) => {
    const again = await start()
    const behind = document.querySelector<HTMLElement>('.taro_page')!
    const popup = () => document.getElementById(id)
    for (const close of [
      () => fireEvent.click(popup()!.parentElement!.querySelector('.scrim')!),
      () => fireEvent.click(screen.getByRole('button', { name: '关闭' })),
    ]) {
      await again()
      expect([popup()?.closest('.overlay') !== null, behind.style.overflow]).toEqual([true, 'hidden'])
      act(() => void close())
      expect([popup(), behind.style.overflow]).toEqual([null, ''])
    }
  })
})
