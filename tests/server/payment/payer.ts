import type { BookingPayload, ScheduleOrder } from '@/contract/booking/shapes'
import type { PayOrder, PayOrderDetail, Payment } from '@/contract/payment'
import type { TestApp } from '../support/app'
import { classes } from '../booking/shop'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

export interface Placed {
  order: ScheduleOrder
  pay_order_id?: number
  payment?: Payment
  pay_url?: string
}

/** One member who pays in a phone's browser. */
export const makePayer = (server: TestApp, accountId: number, session: string) => {
  const headers = { authorization: `Session ${session}`, 'x-client': 'h5', 'user-agent': PHONE }
  const send = <Data>(method: string, url: string, body?: object, key?: string) =>
    server.request<Data>(method, url, { headers, ...(body && { body }), ...(key && { key }) })
  return {
    session,
    send,
    book: (payload: Partial<BookingPayload> = {}, key?: string) =>
      send<Placed>(
        'POST',
        '/api/mobile/schedules/orders/',
        { shop_id: 1, user_id: accountId, schedule_id: classes.onlineOnly, count: 1, channel: 'WEIXIN', ...payload },
        key,
      ),
    read: (orderId: number) => send<{ order: PayOrderDetail; payment: Payment | null }>('GET', `/api/v2/orders/${orderId}/`),
    pending: () => send<{ orders: (PayOrder & { payment: Payment | null })[]; run_out: PayOrder[] }>('GET', '/api/v2/orders/pending/'),
    pay: (orderId: number, channel?: string) =>
      send<{ order: PayOrder; payment: Payment; pay_url?: string }>('POST', `/api/v2/orders/${orderId}/pay/`, {
        ...(channel && { channel }),
      }),
    close: (orderId: number) => send<{ order: PayOrder }>('POST', `/api/v2/orders/${orderId}/close/`, {}),
    cancel: (bookingId: number) =>
      send<{ order: ScheduleOrder }>('PUT', `/api/mobile/schedules/orders/${bookingId}/`, { cancel_remarks: '' }),
  }
}

export type Payer = ReturnType<typeof makePayer>
