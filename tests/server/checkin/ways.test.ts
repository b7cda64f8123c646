import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { enrolledFace, withoutFaces } from './enrolled-face'
import { callGate, gateAt, makePhone } from './gate-stage'
import { clockAt, later, setCheckinStage, sql, visitorAt, type Visitor } from './stage'

const stage = setCheckinStage()

describeOnEngine('A member', () => {
  it('comes in and leaves by a code, by scanning the code of the venue, or by the face [IP-060]', async () => {
    const gate = await gateAt(stage.server)
    await stage.lin.send('PUT', '/api/v2/shops/1/user/checkin/setting/', { auto_deduct: true, cards: [cards.times] })
    const { checkin } = (await stage.lin.enter()).data
    const phone = await makePhone(stage.server, stage.lin, checkin.id)
    let scans = 0
    const scan = () => callGate(stage.lin, gate, `scan-of-the-venue-${(scans += 1)}`)
    const ref = await enrolledFace(people.lin.id)
    const ways = [
      ['QRCODE', () => gate.redeem(phone.draw('in')), () => gate.redeem(phone.draw('out'))],
      ['SCAN', scan, scan],
      ['FACE', () => gate.face(ref), () => gate.face(ref)],
    ] as const
    for (const [method, comeIn, leave] of ways) {
      expect(await comeIn()).toMatchObject({ status: 200, data: { type: 'checkin', checkin: { method, status: 1 } } })
      later(1)
      expect(await leave()).toMatchObject({ status: 200, data: { type: 'checkout', checkin: { method, status: 5 } } })
      later(1)
    }
    await withoutFaces()
  })
})

describeOnEngine('A person with a ship of the shop', () => {
  it('uses its services, its door and the own profile; one without has only the profile [IP-209]', async () => {
    const person = async ({ accountId, send, get, enter }: Visitor) => {
      const url = `/api/users/${accountId}/`
      const info = await send<{ user: { ship_id: number | null } }>('GET', `${url}info/?shop_id=1`)
      const services = await send('GET', `/api/mobile/user/${accountId}/trains/?shop_id=1`)
      const profile = await send<{ profile: { username: string } }>('GET', url)
      const answers = [services, await get('available/'), await enter()].map(({ code }) => code)
      return { hasShip: info.data.user.ship_id !== null, answers, profile: typeof profile.data.profile.username }
    }
    expect(await person(stage.lin)).toEqual({ hasShip: true, answers: ['ok', 'ok', 'ok'], profile: 'string' })
    const refused = 'shop.not_bound'
    expect(await person(await visitorAt(people.chen.id))).toEqual({
      hasShip: false,
      answers: [refused, refused, refused],
      profile: 'string',
    })
  })
})

describeOnEngine('A frame of Sundays', () => {
  it.each([7, 0])('is open on Sunday where its weekday is %i [IP-143]', async (weekday) => {
    await sql(`UPDATE checkin_repeat SET weekday = ${weekday} WHERE frame_id = 3`)
    const open = async (day: string) => {
      clockAt('11:00', day)
      const { data } = await stage.lin.get<{ shop_check_in_time_frames: { id: number; open: object | null }[] }>('time-frames/')
      return data.shop_check_in_time_frames.find(({ id }) => id === 3)!.open !== null
    }
    expect([await open('2026-11-22'), await open('2026-11-24')]).toEqual([true, false])
  })
})
