import { openTestApp, type TestApp } from '../../support/app'
import { emptyClasses, makeMember, stored, type Member } from '../calls'
import { bookingShop, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { people } from '../../support/two-brands'

let server: TestApp
let lin: Member

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
  lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
  await stored(
    server,
    `INSERT INTO activity (id, shop_id, brand_id, key, name, start_at, end_at) VALUES
       (71, 1, 1, 'here', '体验周', '2026-11-20Z', '2026-12-20Z'), (72, 2, 1, 'there', '体验周', '2026-11-20Z', '2026-12-20Z'),
       (73, 4, 2, 'else', '别家', '2026-11-20Z', '2026-12-20Z')`,
  )
})
afterAll(() => server.close())
beforeEach(() => emptyClasses(server))

const kept = () => stored<object>(server, 'SELECT recommend_account_id AS who, activity_id AS activity FROM booking')

const batch = (more: object) =>
  server.request('POST', '/api/mobile/schedules/batch/orders/', {
    session: lin.session,
    body: { shop_id: 1, user_id: people.lin.id, schedules: [classes.evening], count: 1, channel: 'CARD', card_id: 1, ...more },
  })

describeOnEngine('Where a booking comes from', () => {
  it('is stored: another person of the brand, of any of its shops, and an activity of the brand [BK-164]', async () => {
    expect((await lin.book({ recommend_user_id: people.hsu.id, activity_id: 72, origin: 'share', remarks: '靠窗' })).status).toBe(200)
    expect(await kept()).toEqual([{ who: people.hsu.id, activity: 72 }])
    expect(await stored(server, 'SELECT origin, remarks FROM booking')).toEqual([{ origin: 'share', remarks: '靠窗' }])
  })

  it('is kept with every booking of a batch [BK-164]', async () => {
    const schedules = [classes.evening, classes.late]
    expect((await batch({ schedules, recommend_user_id: people.hsu.id, activity_id: 72, origin: 'scan' })).data).toMatchObject({
      errors: [],
    })
    const one = { who: people.hsu.id, activity: 72, origin: 'scan' }
    expect(await stored(server, 'SELECT recommend_account_id AS who, activity_id AS activity, origin FROM booking')).toEqual([one, one])
  })

  it.each([
    ['nobody', { recommend_user_id: 999_999 }, 'recommend_user_id'],
    ['the member himself', { recommend_user_id: people.lin.id }, 'recommend_user_id'],
    ['a person of another brand', { recommend_user_id: people.wu.id }, 'recommend_user_id'],
    ['a person without a membership', { recommend_user_id: people.chen.id }, 'recommend_user_id'],
    ['an activity that there is none of', { activity_id: 999_999 }, 'activity_id'],
    ['an activity of another brand', { activity_id: 73 }, 'activity_id'],
  ])('is refused with its name, and nothing is booked: %s [BK-164]', async (_, more, field) => {
    const refusal = { status: 400, code: 'request.invalid', msg: expect.stringContaining(`(${field})`) as string }
    expect(await lin.book(more)).toMatchObject(refusal)
    expect(await batch(more)).toMatchObject(refusal)
    expect(await kept()).toEqual([])
  })
})

describeOnEngine('A remark that cannot be stored', () => {
  it.each(['\uD800', 'late\uDC00', 'a\0'])('is refused alone, and a booking of the same round trip succeeds: %j', async (remarks) => {
    const others = await Promise.all([people.coach.id, people.owner.id].map(async (id) => makeMember(server, id, await server.logIn(id))))
    const free = { schedule_id: classes.free, channel: 'FREE' as const, card_id: undefined }
    const [bad, one] = await Promise.all([lin.book({ ...free, remarks }), others[0]!.book(free)])
    expect(bad).toMatchObject({ status: 400, code: 'request.invalid', msg: expect.stringContaining('(remarks)') as string })
    expect(one.status).toBe(200)
    expect(await stored(server, 'SELECT account_id AS id FROM booking')).toEqual([{ id: people.coach.id }])
  })
})
