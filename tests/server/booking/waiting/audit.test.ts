import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { aFullClass, setWaitingStage, sql } from './stage'

const stage = setWaitingStage()
const broken = (...defects: readonly string[]) => brokenAfter(stage.server.engine, ...defects)

/** 1002 was promoted and paid by card; 1003 is still waiting. */
const afterOnePromotion = async () => {
  const { holder, orderId, waiters } = await aFullClass(2)
  for (const waiter of waiters) await waiter.join()
  await holder.cancel(orderId)
  return (await sql<{ id: number }>('SELECT id FROM booking WHERE status = 1'))[0]!.id
}

describeOnEngine('the audit of waiting lists finds', () => {
  it('a candidate of a class who has booked it', async () => {
    const id = await afterOnePromotion()
    expect(await broken(`UPDATE candidate SET account_id = 1002 WHERE account_id = 1003`)).toEqual(['waiting-or-booked'])
    expect(id).toBeGreaterThan(0)
  })

  it('a promotion without a notice', async () => {
    await afterOnePromotion()
    expect(await broken(`DELETE FROM notice WHERE kind = 'waiting.promoted'`)).toEqual(['promotion-is-whole'])
  })

  it('a promotion that was not paid with the named card', async () => {
    await afterOnePromotion()
    expect(await broken('UPDATE candidate SET card_id = 1003 WHERE account_id = 1002')).toEqual(['promotion-is-whole'])
    const id = (await sql<{ id: number }>('SELECT id FROM booking WHERE status = 1'))[0]!.id
    const unpaid = [`DELETE FROM card_entry WHERE booking_id = ${id}`, 'UPDATE card SET balance_units = 10000 WHERE id = 1002']
    expect(await broken(...unpaid)).toEqual(['booking-is-paid', 'promotion-is-whole', 'cards-are-owed'])
  })

  it('a free seat that was not offered to the candidates', async () => {
    await afterOnePromotion()
    expect(await broken('UPDATE schedule SET capacity = 2 WHERE id = 2')).toEqual(['places-are-offered'])
  })

  it('a seat freed after a candidate was passed over, and not offered', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join()
    await sql('UPDATE card SET is_locked = true WHERE id = 1002')
    await holder.cancel(orderId)
    expect(await broken(`UPDATE candidate SET skipped_at = skipped_at - interval '1 minute'`)).toEqual(['places-are-offered'])
  })

  it('a candidate who was promoted before an earlier one', async () => {
    await afterOnePromotion()
    expect(await broken('UPDATE candidate SET id = -id WHERE account_id = 1003')).toEqual(['first-come-first-served'])
  })
})
