import { withEngine } from '@server/db/transaction'
import { paymentSweeps } from '@server/modules/payment/sweeps'
import { purposes } from '@server/modules/purposes'
import { readInstant } from '@/domain/time'
import { placed, runDue, setPaymentStage } from '../../payment/stage'
import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { stored } from '../calls'
import { classes } from '../shop'

const stage = setPaymentStage()
const clockAt = (time: string) => stage.server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))

describeOnEngine('A class that needs a head count', () => {
  it('owes no word to a member whose time to pay ran out in the instant in which it was called off [BK-418]', async () => {
    const { server, lin } = stage
    await stored(server, `UPDATE schedule SET min_people = 3 WHERE id = ${classes.evening}`)
    clockAt('15:50')
    const { bookingId } = await placed(lin, { schedule_id: classes.evening })
    await stored(server, `UPDATE payment_order SET expire_at = '2026-11-21T16:00+08' WHERE purpose_id = ${bookingId}`)
    clockAt('16:00')
    const expire = paymentSweeps(server.context, purposes).find(({ name }) => name === 'payment.expire')!
    await withEngine(server.engine, () => expire.run(server.clock.now()))
    await runDue()
    expect(
      await stored(
        server,
        `SELECT b.status, b.cancelled_at = s.settled_at AS "atOnce", s.is_cancelled AS off FROM booking b JOIN schedule s ON s.id = b.schedule_id WHERE b.id = ${bookingId}`,
      ),
    ).toEqual([{ status: 2, atOnce: true, off: true }])
    expect(await stored(server, "SELECT kind FROM notice WHERE kind LIKE 'class.%'")).toEqual([])
    // One whose time ran out before, and which was paid late, is owed it.
    const later = [
      `UPDATE schedule SET settled_at = settled_at + interval '1 minute' WHERE id = ${classes.evening}`,
      `UPDATE booking SET cancelled_at = cancelled_at + interval '1 minute' WHERE id = ${bookingId}`,
    ]
    expect(await brokenAfter(server.engine, ...later)).toEqual(['too-few-is-given-up'])
  })
})
