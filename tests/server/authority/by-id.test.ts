import type { CallSpec } from '@/contract/define'
import { withEngine } from '@server/db/transaction'
import { describeOnEngine } from '../support/database'
import { declaredCalls } from '../support/declared-calls'
import { digests } from '../support/everything'
import { sampleCall } from './sample-call'
import { byId, openThings, type Thing, type ThingsStage } from './things'

/** Things of a shop or of everybody; persons are covered by the table of authority. Cards and coupons to pay with are judged with the payment. */
const ofAll =
  /^(shop|brand|user|course|teacher|schedule|court|plan|day|activity|training|gym|card|corp_card|user_coupon|space|timetable|type|tpl|partner|client_user|recommend_user|created_by|actor|template|term|option|rule|time_frame|guard|red|grant|event|card_?[tT]pl)(_?[iI]d)$/

/** Calls of the desk, where whoever works at the shop lets anybody in and out (tests/server/checkin/desk.test.ts). */
const isDesk = (name: string) => /^desk[A-Z]/.test(name)

/** An invitation is read and accepted by whoever has its link. */
const isByLink = (name: string) => ['invitationAccept', 'invitationCode', 'invitationRead'].includes(name)

const calls = declaredCalls()
const specByName = new Map(calls)

it('covers every call with the id of such a thing', () => {
  const naming = calls.filter(
    ([call, { params, query, body }]) =>
      !isDesk(call) &&
      !isByLink(call) &&
      [params, query, body].some((schema) =>
        Object.keys((schema?.properties ?? {}) as object).some(
          (name) => /(^id$|[iI]d$)/.test(name) && (!ofAll.test(name) || name === 'templateId'),
        ),
      ),
  )
  expect(naming.map(([name]) => name).sort()).toEqual(Object.keys(byId).sort())
})

let stage: ThingsStage

beforeAll(async () => {
  stage = await openThings()
}, 120_000)
afterAll(() => stage.server.close())

const make = (spec: CallSpec, { field, thing }: { field: string; thing: Thing }, session: string) => {
  const { id, shop } = stage.things[thing]
  const named = { [field]: id, shopId: shop, shop_id: shop, end: '2026-11-21T19:00:00+08:00' }
  const { method, url, body } = sampleCall(spec, named)
  return stage.server.request(method, url, { session, body, headers: { 'user-agent': 'GymCoach/2.4.0' } })
}

const stored = async () => {
  const { staff_act: _, staff_act_end: __, session: ___, ...rest } = await withEngine(stage.server.engine, digests)
  return rest
}

describeOnEngine('A thing of one person, named by its id', () => {
  let atFirst: Record<string, string>
  beforeAll(async () => {
    atFirst = await stored()
  })

  it('is answered to its owner', () => {
    expect(Object.values(stage.things).every(({ id }) => typeof id === 'string' || id > 0)).toBe(true)
    expect(stage.strangers).toHaveLength(5)
  })

  it.each(Object.entries(byId))('is refused to everybody else: %s', async (name, [field, thing]) => {
    for (const { who, session } of stage.strangers) {
      const answer = await make(specByName.get(name)!, { field, thing }, session)
      expect([who, answer.status, answer.data]).toEqual([who, expect.any(Number), null])
      expect([who, answer.code]).toEqual([
        who,
        expect.stringMatching(
          /^(permission\.none|shop\.not_bound|request\.not_found|[a-z]+\.(order_|template_)?not_found|session\.none|staff\.invitation_none|booking\.not_waiting|corp\..+)$/,
        ),
      ])
      expect(answer.text).not.toContain('林晓')
    }
    expect(await stored()).toEqual(atFirst)
  })
})
