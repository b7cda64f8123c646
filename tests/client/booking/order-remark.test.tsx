import { fireEvent, screen, waitFor } from '@testing-library/react'
import { lose } from '../support/fake-server'
import { said, setUpBooking, tapId } from './fixtures'
import { arrived, bodies, book, keys, show, succeeds } from './order-stage'

setUpBooking()

const write = (value: string) => fireEvent.change(screen.getByLabelText('备注'), { target: { value } })

describe('the remark of a booking', () => {
  it('is one line at first, and is sent with the booking, without surrounding spaces [BK-164]', async () => {
    succeeds()
    await show()
    expect(document.getElementById('remark')).toBeNull()
    await tapId('add-remark')
    write(' 晚到五分钟 ')
    await book()
    await arrived()
    expect(bodies()).toMatchObject([{ remarks: '晚到五分钟' }])
  })

  it('is not sent where nothing was written', async () => {
    succeeds()
    await show()
    await tapId('add-remark')
    write('  ')
    await book()
    await arrived()
    expect(bodies()[0]).not.toHaveProperty('remarks')
  })

  it('a remark that was changed makes another attempt, not a repetition of the one before', async () => {
    lose('scheduleOrderCreate')
    await show()
    await book()
    await said('预约失败,请重试')
    await tapId('add-remark')
    write('晚到五分钟')
    succeeds()
    await book()
    await arrived()
    await waitFor(() => expect(new Set(keys()).size).toBe(2))
  })
})
