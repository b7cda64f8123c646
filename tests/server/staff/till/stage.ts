import type { Placed } from '../../payment/payer'
import type { HeldOrder } from '@/contract/staff/held'
import type { TillDay } from '@/contract/staff/till'
import { staffPermissions } from '@/domain/staff/permissions'
import { stored } from '../../booking/calls'
import { setPaymentStage } from '../../payment/stage'
import { people } from '../../support/two-brands'
import { couponShop } from '../../coupon/shop'
import { permit, withWorkers, workers } from '../shop'

export const LIN = people.lin.id
export const TODAY = '2026-11-21'

/** A shop whose desk takes cash and cards; a colleague at the desk besides the staff; the audit must be green after every test. */
export const setTillStage = () => {
  const stage = setPaymentStage(withWorkers(couponShop))
  beforeEach(async () => {
    const { server } = stage
    await stored(server, "UPDATE shop SET desk_channels = '{CASH,POS}' WHERE id = 1")
    await stored(server, permit(workers.staff, staffPermissions))
    await stored(server, permit(workers.bareStaff, ['till_can_write']))
  })

  const send = async <Data>(id: number, method: 'GET' | 'POST', url: string, body?: object, key?: string) =>
    stage.server.request<Data>(method, `/api/shops/1/staff/${url}`, {
      session: await stage.server.logIn(id),
      ...(body && { body }),
      ...(key && { key }),
    })

  return Object.assign(stage, {
    send,
    /** Books for 林晓, or for somebody else; answers the booking. */
    async book(more: object = {}, by: number = workers.staff) {
      return stage.server.request<Placed>('POST', '/api/mobile/schedules/orders/', {
        session: await stage.server.logIn(by),
        body: { shop_id: 1, user_id: LIN, schedule_id: 9, count: 1, channel: 'CASH', ...more },
      })
    },
    take: (orderId: number, channel: 'CASH' | 'POS' = 'CASH', by: number = workers.staff, key?: string) =>
      send<HeldOrder>(by, 'POST', `pay-orders/${orderId}/take/`, { channel }, key),
    day: async (by: number = workers.staff, date = TODAY) => (await send<TillDay>(by, 'GET', `till/?date=${date}`)).data,
    bookRows: () =>
      stored<{ kind: string; channel: string; fen: number; by: number }>(
        stage.server,
        'SELECT kind, channel, amount_fen::int AS fen, account_id AS by FROM till_entry ORDER BY id',
      ),
    /** The ledger's balance at each provider. */
    ledger: async () =>
      Object.fromEntries(
        (
          await stored<{ provider: string; fen: number }>(
            stage.server,
            "SELECT provider, sum(amount_fen)::int AS fen FROM money_entry WHERE account = 'provider' GROUP BY provider ORDER BY provider",
          )
        ).map(({ provider, fen }) => [provider, fen]),
      ),
  })
}

export type TillStage = ReturnType<typeof setTillStage>

/** Books for a member and takes the money; answers the booking and its order. */
export const sold = async (stage: TillStage, channel: 'CASH' | 'POS' = 'CASH', more: object = {}) => {
  const { data } = await stage.book({ channel, ...more })
  await stage.take(data.pay_order_id!, channel)
  return { orderId: data.pay_order_id!, bookingId: data.order.id }
}
