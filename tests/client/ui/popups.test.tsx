import type { ComponentType } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import PayPage from '@/pages/payment/pay'
import OrderPage from '@/pages/booking/group/order'
import { answer } from '../support/fake-server'
import { ADDRESS as ORDER } from '../booking/order-stage'
import { byId, onlineConfirm, open, selectable, setUpBooking, tapId } from '../booking/fixtures'
import { PAY, pay, payOrder } from '../payment/fixtures'

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

/** Opens the cards that an order can be paid with. */
const openCards = async () => {
  answer('scheduleConfirm', onlineConfirm({ cards: [selectable(1), selectable(2), selectable(3)] }))
  open(inTaro(OrderPage), ORDER)
  await waitFor(() => byId('all-ways'))
  return () => tapId('all-ways')
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
    ['cards', 'pay-picker', openCards],
    ['the channels', 'channels', openChannels],
  ])('the popup of %s (#%s) closes by its mask and by its button, and holds the page behind still [IP-073]', async (_what, id, start) => {
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
