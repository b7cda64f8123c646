import { classes } from './support/booking-shop'
import { lin, order, pay, reasonOf, runDue, server, sql, openCorpShop, wallet, whileSet, at } from './support/corp-calls'
import { byCorp, corpCards } from './support/corp-shop'
import { describeOnEngine } from './support/database'

openCorpShop()

describeOnEngine('A subsidy that demands a check-in', () => {
  const booked = async () => {
    const { data } = await lin.book(byCorp(corpCards.checkIn))
    await pay()
    return data.order.id
  }
  const paused = async () => (await sql('SELECT disable_corp_rule, paused_by FROM corp_card WHERE id = 3'))[0]

  it('says on the booking when it can be done [BK-021] [BK-159] [BK-464]', async () => {
    const id = await booked()
    const flags = async (time: string) => {
      at(time)
      const { needCorpCheckIn, hasCorpCheckIn, reachCorpCheckInEnd, canCorpCheckIn } = await order(id)
      return [needCorpCheckIn, hasCorpCheckIn, reachCorpCheckInEnd, canCorpCheckIn]
    }
    expect(await flags('17:29')).toEqual([true, false, false, false])
    expect(await flags('17:30')).toEqual([true, false, false, true])
    expect(await flags('19:30')).toEqual([true, false, false, true])
    expect(await flags('19:31')).toEqual([true, false, true, false])
  })

  it('demands none of classes before its first day [BK-160]', async () => {
    const from = (day: string) => `UPDATE corp_card_tpl SET need_checkin_start = '${day}' WHERE id = 3`
    await whileSet(from('2026-11-22'), from('2026-01-01'), async () => {
      const id = await booked()
      expect(await order(id)).toMatchObject({ needCorpCheckIn: false })
      at('19:00')
      await runDue()
      expect(await wallet()).toMatchObject({ balance_fen: 94000 })
      at('20:00')
      await runDue()
      expect(await paused()).toMatchObject({ disable_corp_rule: false })
    })
  })

  it('replaces the window by the order’s own [BK-465]', async () => {
    const id = await booked()
    await server.engine.session((session) =>
      session.exec(
        `UPDATE corp_use SET checkin_start = '2026-11-21T16:00:00+08:00', checkin_end = '2026-11-21T20:00:00+08:00' WHERE booking_id = ${id}`,
      ),
    )
    expect((await order(id)).partner_order_detail).toMatchObject({
      checkin_start: '2026-11-21T16:00:00+08:00',
      checkin_end: '2026-11-21T20:00:00+08:00',
    })
    at('19:45')
    await runDue()
    expect(await order(id)).toMatchObject({ canCorpCheckIn: true })
    expect(await paused()).toMatchObject({ disable_corp_rule: false })
  })

  it('pauses the subsidy when it is missed, the class being paid [BK-466]', async () => {
    const id = await booked()
    at('19:30')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 6000 })
    at('19:31')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: true, paused_by: id })
    expect(await reasonOf(corpCards.checkIn, classes.opensAtTwo)).toMatchObject({ code: 'corp.paused' })
  })

  it('goes on when it was done', async () => {
    const id = await booked()
    await server.engine.session((session) =>
      session.exec(`UPDATE corp_use SET checked_in_at = '2026-11-21T18:00:00+08:00' WHERE booking_id = ${id}`),
    )
    at('19:00')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: false, paused_by: null })
  })
})
