import { readInstant } from '@/domain/time'
import { cancelClasses } from '@server/modules/booking/service'
import { withEngine } from '@server/db/transaction'
import { makeGuest } from '../activity/shop'
import { classes } from '../booking/shop'
import { stored } from '../booking/calls'
import { makePayer } from '../payment/payer'
import { notify, placed, runDue, setPaymentStage, tradeNo } from '../payment/stage'
import { describeOnEngine } from '../support/database'
import { TEN_O_CLOCK } from '../support/app'
import { workers } from '../staff/shop'
import { invitationCalls } from './calls'
import { events, invitationShop } from './shop'

const stage = setPaymentStage(invitationShop)
const { accept, friends, held, make } = invitationCalls(() => stage.server)
const LIN = 1
let phones = 0

/** At 10 o'clock a new friend accepts. */
const newFriend = async (): Promise<number> => {
  stage.server.clock.moveTo(TEN_O_CLOCK)
  const { uuid } = (await make(await stage.server.logIn(LIN), events.card)).data.invitation
  phones += 1
  return (await accept(uuid, `1370000${String(phones).padStart(4, '0')}`, { device: phones })).data.session.user.id
}
/** He pays for the class of 18:00, which can be cancelled for nothing until 16:00. */
const payingFriend = async () => {
  const friend = await newFriend()
  const payer = makePayer(stage.server, friend, await stage.server.logIn(friend))
  const order = await placed(payer)
  await notify(stage.wechat.pay(tradeNo(), stage.server.clock.now()))
  return { ...order, payer, friend }
}
const gift = (friend: number) =>
  stored<{ state: string }>(
    stage.server,
    `SELECT g.state FROM gift g JOIN invitation_claim c ON c.id = g.invitation_claim_id WHERE c.account_id = ${friend} AND g.cause = 'inviter'`,
  )
const at = async (time: string) => {
  stage.server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
  await runDue()
}
const callOff = () => withEngine(stage.server.engine, () => cancelClasses([classes.onlineOnly], stage.server.clock.now()))

/** Nobody has claimed: the payments of an earlier test are gone. */
const forget = () =>
  stage.server.engine.session((session) =>
    session.exec(`BEGIN; DELETE FROM gift_item; DELETE FROM user_coupon WHERE gift_id IS NOT NULL;
      DELETE FROM card_entry e USING card k WHERE k.id = e.card_id AND k.gift_id IS NOT NULL; DELETE FROM card_user u USING card k WHERE k.id = u.card_id AND k.gift_id IS NOT NULL;
      DELETE FROM card_shop h USING card k WHERE k.id = h.card_id AND k.gift_id IS NOT NULL; DELETE FROM card WHERE gift_id IS NOT NULL;
      DELETE FROM gift; DELETE FROM invitation_claim; DELETE FROM notice; COMMIT`),
  )

describeOnEngine('A payment of an invited friend', () => {
  beforeEach(forget)

  it('A payment earns the inviter the gift once it can no longer be cancelled for nothing', async () => {
    const { friend } = await payingFriend()
    await at('15:59')
    expect(await gift(friend)).toEqual([])
    await at('16:01')
    expect(await gift(friend)).toEqual([{ state: 'given' }])
    const { ships } = (await friends(await stage.server.logIn(LIN))).data
    expect(ships[0]).toMatchObject({ status_word: 'member', gift_state: 'given' })
  })

  it('A payment earns nothing where it is cancelled in time', async () => {
    const { friend, payer, bookingId } = await payingFriend()
    await payer.cancel(bookingId)
    await at('18:30')
    expect(await gift(friend)).toEqual([])
  })

  it('A refund takes the unused gift of the inviter back, and he is told', async () => {
    const { friend } = await payingFriend()
    await at('16:01')
    await callOff()
    await at('16:05')
    expect(await gift(friend)).toEqual([{ state: 'taken_back' }])
    expect(await stored(stage.server, `SELECT account_id AS id FROM notice WHERE kind = 'coupon.taken_back'`)).toEqual([{ id: LIN }])
    expect((await friends(await stage.server.logIn(LIN))).data.ships[0]).toMatchObject({ status_word: 'claimed', gift_state: 'taken_back' })
  })

  it('A refund leaves a used gift, takes the points back, and staff read of it', async () => {
    await stored(stage.server, `INSERT INTO score_rule (shop_id, brand_id, cause, points) VALUES (1, 1, 'invitation', 50)`)
    await stored(
      stage.server,
      `UPDATE schedule SET is_cancelled = false, called_off_by = NULL, called_off_at = NULL WHERE id = ${classes.onlineOnly}`,
    )
    const { friend } = await payingFriend()
    await at('16:01')
    await stored(
      stage.server,
      `UPDATE user_coupon SET used_at = '2026-11-21T08:02:00Z' WHERE gift_id = (SELECT g.id FROM gift g JOIN invitation_claim c ON c.id = g.invitation_claim_id WHERE c.account_id = ${friend} AND g.cause = 'inviter')`,
    )
    await callOff()
    await at('16:05')
    expect(await gift(friend)).toEqual([{ state: 'given' }])
    expect(await stored(stage.server, `SELECT delta FROM score_entry WHERE cause = 'invitation' ORDER BY id`)).toEqual([
      { delta: 50 },
      { delta: -50 },
    ])
    const { used } = (await held(await stage.server.logIn(workers.staff))).data
    expect(used).toMatchObject([{ inviter: '林晓', event: { id: events.card } }])
  })

  it('A payment for an activity earns the gift once its own hour to cancel is over', async () => {
    await stored(
      stage.server,
      `INSERT INTO activity (id, shop_id, brand_id, key, name, start_at, end_at, cancel_until) VALUES
         (901, 1, 1, 'walk', '徒步', '2026-11-22T08:00+08', '2026-11-22T18:00+08', '2026-11-21T12:00+08')`,
    )
    await stored(
      stage.server,
      `INSERT INTO activity_option (id, activity_id, brand_id, key, name, price_fen) VALUES (901, 901, 1, 'one', '票', 5900)`,
    )
    const friend = await newFriend()
    const guest = makeGuest(stage.server, await stage.server.logIn(friend))
    expect((await guest.order(901, 901, { channel: 'WEIXIN' })).status).toBe(200)
    await notify(stage.wechat.pay(tradeNo(), stage.server.clock.now()))
    await at('11:59')
    expect(await gift(friend)).toEqual([])
    await at('12:01')
    expect(await gift(friend)).toEqual([{ state: 'given' }])
  })
})
