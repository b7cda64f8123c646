import { screen, waitFor } from '@testing-library/react'
import { answer, listAsked, hold, lose } from '../support/fake-server'
import { booking, byId, makeConfirm, said, selectable, setUpBooking, tap, tapId } from './fixtures'
import { show, text } from './order-stage'

setUpBooking()

describe('the head count', () => {
  const more = () => tap(screen.getByRole('button', { name: '增加' }))
  const less = () => screen.getByRole('button', { name: '减少' })
  const shown = () => screen.getByRole('group', { name: '预约人数' }).textContent

  it('is never below 1 [IP-205] [BK-228]', async () => {
    await show()
    expect(less().getAttribute('aria-disabled')).toBe('true')
    await tap(less())
    expect(shown()).toBe('1')
  })

  it('is never above the seats left, and trying for more says so [IP-206] [BK-226]', async () => {
    await show(makeConfirm({ schedule: { current_max_capacity: 2 } }))
    await more()
    expect(shown()).toBe('2')
    expect(screen.queryByText('可预约人数不足')).toBeNull()
    await more()
    expect(shown()).toBe('2')
    expect(await said('可预约人数不足')).toBeTruthy()
  })

  it('multiplies the amount and reduces the balance shown', async () => {
    await show()
    expect([text('order-amount'), text('order-note')]).toEqual(['¥68.00', '会员卡1 · 支付后余 ¥432.00'])
    await more()
    await waitFor(() => expect(text('order-amount')).toBe('¥136.00'))
    expect(text('order-note')).toBe('会员卡1 · 支付后余 ¥364.00')
  })

  describe('with a price of its own', () => {
    const groupPrice = () =>
      answer('scheduleConfirm', ({ query }) => makeConfirm({ cards: [selectable(1, { cost: query.count === '1' ? 68 : 50 })] }))
    const amount = () => document.getElementById('order-amount')?.textContent

    it('never shows the price of another number: price and button wait for the answer', async () => {
      await show()
      groupPrice()
      const release = hold('scheduleConfirm')
      answer('scheduleOrderCreate', { order: booking(31) })
      await more()
      expect(shown()).toBe('2')
      expect(amount()).toBeUndefined()
      expect(document.body.textContent).not.toMatch(/¥(68|136)/)
      expect(byId('confirm-booking').getAttribute('aria-busy')).toBe('true')
      expect(screen.getByText('流瑜伽')).toBeTruthy()
      await tapId('confirm-booking')
      expect(listAsked('scheduleOrderCreate')).toEqual([])
      release()
      await waitFor(() => expect(amount()).toBe('¥100.00'))
      expect(text('order-note')).toBe('会员卡1 · 支付后余 ¥400.00')
      await tapId('confirm-booking')
      await waitFor(() => expect(listAsked('scheduleOrderCreate').map(({ body }) => body.count)).toEqual([2]))
    })

    it('can be changed again while a price loads, and shows that of the last number', async () => {
      await show(makeConfirm({ schedule: { current_max_capacity: 5 } }))
      groupPrice()
      const release = hold('scheduleConfirm')
      await more()
      await more()
      expect(shown()).toBe('3')
      release()
      await waitFor(() => expect(amount()).toBe('¥150.00'))
    })

    it('keeps the page as it is when no answer comes, and the price can be read again', async () => {
      await show()
      lose('scheduleConfirm')
      await more()
      expect(await screen.findByText('价格获取失败，请重试')).toBeTruthy()
      expect([amount(), document.getElementById('confirm-booking')]).toEqual([undefined, null])
      expect([shown(), screen.getByText('流瑜伽')]).toEqual(['2', expect.anything()])
      groupPrice()
      await tapId('retry-price')
      await waitFor(() => expect(amount()).toBe('¥100.00'))
    })
  })
})
