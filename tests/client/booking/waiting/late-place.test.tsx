import { byId, setUpBooking, tapId } from '../fixtures'
import { show } from './waiting-stage'

setUpBooking()

describe('the deadline of cancelling on the waiting sheet', () => {
  it('is said, and that a place which comes after it can be left for a quarter of an hour', async () => {
    await show({ minutes_can_cancel: 120 })
    expect(byId('cancel-rule').textContent).toContain('2 小时')
    expect(byId('late-place').textContent).toBe('过了取消时限才补上的，通知后 15 分钟内仍可免费取消')
    await tapId('wait-notify')
    expect([document.getElementById('cancel-rule'), document.getElementById('late-place')]).toEqual([null, null])
  })

  it('says nothing of a late place where none can come after the deadline', async () => {
    await show({ minutes_can_cancel: 30 })
    expect(byId('cancel-rule').textContent).toContain('30 分钟')
    expect(document.getElementById('late-place')).toBeNull()
  })
})
