import { people } from '../support/two-brands'
import { describeOnEngine } from '../support/database'
import { brokenAfter } from '../support/broken-after'
import { clockAt, later, payTrade, setCheckinStage, sql } from './stage'
import { cards, classes } from '../booking/shop'
import { makeMember } from '../booking/calls'

const stage = setCheckinStage()
const broken = (...defects: readonly string[]) => brokenAfter(stage.server.engine, ...defects)
const online = { channel: 'WEIXIN', card_id: undefined }

describeOnEngine('the audit of entry finds', () => {
  it('two open entries of a person, and a status that no event gave', async () => {
    const first = (await stage.lin.enter()).data.checkin.id
    const second = (await stage.other.enter({ method: 'SCAN', card_id: 1001 })).data.checkin.id
    expect(await broken()).toEqual([])
    expect(await broken('DROP INDEX checkin_open', `UPDATE checkin SET account_id = ${people.lin.id} WHERE id = ${second}`)).toEqual(
      expect.arrayContaining(['checkin-open-once']),
    )
    expect(await broken(`UPDATE checkin SET status = 2, ended_by = 'member' WHERE id = ${first}`)).toEqual(
      expect.arrayContaining(['checkin-is-its-events']),
    )
    expect(await broken(`DELETE FROM checkin_event WHERE checkin_id = ${first}`)).toEqual(['checkin-is-its-events'])
    expect(
      await broken(
        `INSERT INTO checkin_event (checkin_id, shop_id, brand_id, from_status, to_status, by, at) VALUES (${first}, 1, 1, 3, 1, 'member', '2026-11-21Z'), (${first}, 1, 1, NULL, 7, 'member', '2026-11-21Z')`,
      ),
    ).toEqual(['checkin-is-its-events'])
  })

  it('a frame that counts wrong, or has more than it takes', async () => {
    await stage.lin.enter({ method: 'SCAN' })
    await stage.other.enter({ method: 'SCAN', card_id: 1001 })
    expect(await broken('UPDATE checkin_frame SET users_count = 1 WHERE id = 1')).toEqual(['checkin-frame-counts-who-is-inside'])
    expect(await broken('UPDATE checkin_frame SET users_count = 1 WHERE id = 2')).toEqual(['checkin-frame-counts-who-is-inside'])
    expect(
      await broken('ALTER TABLE checkin_frame DROP CONSTRAINT checkin_frame_full', 'UPDATE checkin_frame SET max_users = 1 WHERE id = 1'),
    ).toEqual(['checkin-frame-counts-who-is-inside'])
  })

  it('an entry that took another amount from a card, twice or not at all, or did not give it back', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    const found = (...defects: readonly string[]) => broken(...defects).then((names) => names.includes('checkin-is-paid-by-card'))
    expect(await found(`UPDATE checkin SET cost_units = 1900 WHERE id = ${id}`)).toBe(true)
    expect(await found(`DELETE FROM card_entry WHERE checkin_id = ${id}`)).toBe(true)
    expect(await found(`UPDATE card_entry SET delta_units = delta_units - 1 WHERE checkin_id = ${id}`)).toBe(true)
    expect(await found(`UPDATE checkin SET card_id = ${cards.locked} WHERE id = ${id}`)).toBe(true)
    expect(await found(`UPDATE checkin SET channel = 'FREE', card_id = NULL, cost_units = 0 WHERE id = ${id}`)).toBe(true)
    expect(await found(`UPDATE card SET type = 3 WHERE id = ${cards.value}`)).toBe(true)
    await stage.lin.cancel(id)
    expect(await found(`DELETE FROM card_entry WHERE checkin_id = ${id} AND kind = 'cancel'`)).toBe(true)
    expect(await broken()).toEqual([])
  })

  it('a single entry that does not follow its pay order', async () => {
    const { id, pay_order_id: payId } = (await stage.lin.enter(online)).data.checkin
    const found = (...defects: readonly string[]) => broken(...defects).then((names) => names.includes('checkin-follows-money'))
    expect(await broken()).toEqual([])
    expect(await found(`UPDATE checkin SET price_fen = 900 WHERE id = ${id}`)).toBe(true)
    expect(await found(`UPDATE checkin SET paid_at = created_at WHERE id = ${id}`)).toBe(true)
    expect(await found(`UPDATE checkin SET held_until = NULL WHERE id = ${id}`)).toBe(true)
    expect(await found(`UPDATE payment_order SET purpose_id = 999999 WHERE id = ${payId!}`)).toBe(true)
    expect(await found(`UPDATE checkin SET price_fen = NULL, held_until = NULL, channel = 'FREE' WHERE id = ${id}`)).toBe(true)
    await payTrade()
    expect(await found(`UPDATE checkin SET paid_at = NULL WHERE id = ${id}`)).toBe(true)
    expect(await found(`UPDATE checkin SET status = 2, ended_by = 'member' WHERE id = ${id}`)).toBe(true)
    expect(await broken()).toEqual([])
  })

  it('times outside of the frame', async () => {
    const { id } = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    await stage.lin.leave(id)
    const found = (set: string) =>
      broken(`UPDATE checkin SET ${set} WHERE id = ${id}`).then((names) => names.includes('checkin-within-its-frame'))
    expect(await found(`checkin_at = expire_at`)).toBe(true)
    expect(await found(`checkin_at = created_at - interval '1 minute'`)).toBe(true)
    expect(await found(`checkout_at = checkin_at - interval '1 minute'`)).toBe(true)
    expect(await found(`expire_at = start_at + interval '25 hours'`)).toBe(true)
  })

  it('somebody who came back to what was not left, or without what was handed out', async () => {
    const { id } = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    await sql(`UPDATE checkin SET locker_number = 'A1' WHERE id = ${id}`)
    await stage.lin.leave(id, { action: 'leave' })
    const back = (await stage.lin.enter({ channel: 'BACK', card_id: undefined })).data.checkin.id
    const found = (set: string, which = back) =>
      broken(`UPDATE checkin SET ${set} WHERE id = ${which}`).then((names) => names.includes('checkin-goes-on-with-its-own'))
    expect(await broken()).toEqual([])
    expect(await found('account_id = 1001')).toBe(true)
    expect(await found('frame_id = 2')).toBe(true)
    expect(await found(`status = 2, checkout_at = NULL`, id)).toBe(true)
    expect(await found(`expire_at = expire_at - interval '1 hour'`)).toBe(true)
    expect(
      await broken(`UPDATE checkin SET locker_number = NULL WHERE id = ${back}`, `UPDATE checkin SET returned_at = NULL WHERE id = ${id}`),
    ).toEqual(['checkin-goes-on-with-its-own'])
  })

  it('somebody who came back too late after he had left', async () => {
    const { id } = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    await stage.lin.leave(id)
    const back = (await stage.lin.enter({ method: 'SCAN', channel: 'BACK', card_id: undefined })).data.checkin.id
    expect(await broken()).toEqual([])
    expect(
      await broken(
        `UPDATE checkin SET created_at = created_at + interval '15 minutes', checkin_at = checkin_at + interval '15 minutes' WHERE id = ${back}`,
      ),
    ).toEqual(['checkin-goes-on-with-its-own'])
  })

  it('somebody who was charged twice for a day, or came in by a day that was not paid', async () => {
    await sql(`UPDATE checkin_frame SET fee = 'day' WHERE id = 1`)
    const visit = async () => {
      const { id } = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
      await stage.lin.leave(id)
      later(20)
      return id
    }
    const [first, second] = [await visit(), await visit()]
    const found = (set: string, which: number) =>
      broken(`UPDATE checkin SET ${set} WHERE id = ${which}`).then((names) => names.includes('checkin-day-is-paid'))
    expect(await broken()).toEqual([])
    expect(await found(`fee = 'entry'`, first)).toBe(true)
    expect(await found(`start_at = start_at - interval '1 day'`, first)).toBe(true)
    expect(await found(`cost_units = 0`, first)).toBe(true)
    expect(await found(`channel = 'CARD', card_id = 1, cost_units = 2000, day_id = NULL`, second)).toBe(true)
  })

  it('an entry that was undone while its person is inside, or another one relies on it', async () => {
    const { id } = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    const found = () =>
      broken(`UPDATE checkin SET undone_at = '2026-11-21T12:00+08', undone_by = 1001 WHERE id = ${id}`).then((names) =>
        names.includes('checkin-undone-once'),
      )
    expect(await found()).toBe(true)
    await stage.lin.leave(id)
    expect(await found()).toBe(false)
    await stage.lin.enter({ method: 'SCAN', channel: 'BACK', card_id: undefined })
    expect(await found()).toBe(true)
  })

  it('a door that was opened by somebody else’s booking, and an entry without its attendance', async () => {
    const order = (
      await makeMember(stage.server, people.lin.id, await stage.server.logIn(people.lin.id)).book({ schedule_id: classes.evening })
    ).data.order.id
    clockAt('17:30')
    const way = { channel: 'BOOKING', card_id: undefined, booking: { kind: 'schedule', order_id: order }, method: 'SCAN' }
    const { id } = (await stage.lin.enter(way)).data.checkin
    const plain = (await stage.other.enter({ method: 'SCAN', card_id: 1001 })).data.checkin.id
    expect(await broken()).toEqual([])
    expect(await broken(`UPDATE checkin SET account_id = 1002 WHERE id = ${id}`)).toEqual(
      expect.arrayContaining(['checkin-by-its-own-booking']),
    )
    expect(await broken(`UPDATE booking SET account_id = 1002 WHERE id = ${order}`)).toEqual(
      expect.arrayContaining(['checkin-by-its-own-booking']),
    )
    expect(await broken(`DELETE FROM attendance WHERE checkin_id = ${plain}`)).toEqual(['cause-has-its-attendance'])
    expect(await broken(`DELETE FROM attendance WHERE booking_id = ${order}`)).toEqual([
      'cause-has-its-attendance',
      'booking-says-who-came',
    ])
    expect(await broken(`UPDATE attendance SET cause = 'mark' WHERE booking_id = ${order}`)).toEqual(['attendance-has-its-cause'])
    expect(await broken(`UPDATE attendance SET at = at + interval '1 minute' WHERE checkin_id = ${plain}`)).toEqual([
      'attendance-has-its-cause',
    ])
  })

  it('a trial price of somebody who had been there', async () => {
    const first = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    await stage.lin.leave(first.id)
    clockAt('11:00')
    const { id } = (await stage.lin.enter(online)).data.checkin
    expect(await broken(`UPDATE checkin SET is_trial = true WHERE id = ${id}`)).toEqual(['checkin-trial-once'])
  })
})
