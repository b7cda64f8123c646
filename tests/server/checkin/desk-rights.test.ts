import { coachPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { permit, workers } from '../staff/shop'
import { describeOnEngine } from '../support/database'
import { base, LIN, setDeskStage } from './desk-stage'
import { countInside, sql, visitorAt, type Visitor } from './stage'

const { stage, admit, checkOut, scanned } = setDeskStage()

const roles: readonly (readonly [who: string, id: number, flags: readonly Permission[], sees: boolean, keeps: boolean])[] = [
  ['a coach without a permission', workers.bareCoach, [], false, false],
  ['a coach with every permission of a coach', workers.coach, coachPermissions, false, false],
  ['a coach with the flags of staff', workers.bareCoach, staffPermissions, false, false],
  ['staff without a permission', workers.bareStaff, [], false, false],
  ['staff who only keep the till', workers.bareStaff, ['till_can_write'], false, false],
  ['staff who may change orders', workers.bareStaff, ['orders_day_can_change'], true, false],
  ['staff who may cancel orders', workers.bareStaff, ['orders_day_can_delete'], true, false],
  ['staff who may write orders', workers.bareStaff, ['orders_day_can_write'], true, true],
  ['a superuser', workers.superuser, [], true, true],
]

const none = '403 permission.none'

/** The calls of the desk on records of every state, and on a number that nothing has. */
const actsOn = (ids: readonly number[]): [method: string, url: string, body: object][] => [
  ['POST', base, { channel: 'CARD', card_id: cards.value, user_id: LIN }],
  ['POST', base, { user_id: 1002, channel: 'FREE', reason: '体验日' }],
  ['POST', `${base}redeem/`, { code: '1234 5678' }],
  ...ids.flatMap((id): [string, string, object][] => [
    ['POST', `${base}${id}/return/`, {}],
    ['POST', `${base}${id}/refuse/`, { reason: '不符' }],
    ['PUT', `/api/v2/shops/1/user/checkin/${id}/`, {}],
    ['POST', `${base}${id}/checkout/`, { returned: true }],
  ]),
]
const looks = [base, `${base}?q=${encodeURIComponent('林')}`, `${base}users/${LIN}/`, `${base}users/1001/`]

/** Somebody who waits, somebody who is inside and somebody who has gone. */
const visits = async () => {
  const gone = (await admit({ user_id: 1002, channel: 'FREE', card_id: undefined, reason: '访客' })).data.checkin.id
  await checkOut(gone)
  return [await scanned(), (await admit({ user_id: 1001, card_id: 1001 })).data.checkin.id, gone]
}
const records = () => sql('SELECT id, status, returned_at AS back FROM checkin ORDER BY id')

describeOnEngine('The rights over the door', () => {
  it.each(roles)(
    '%s sees who is there, and lets in and out, as far as the right over orders goes [IP-210]',
    async (_, id, flags, sees, keeps) => {
      const ids = await visits()
      const before = [await records(), await readBalance(stage.server, cards.value), await countInside()]
      await stage.server.engine.session((session) => session.exec(permit(id, flags)))
      const who: Visitor = await visitorAt(id)
      const answers = async (calls: readonly [string, string, object?][]) => {
        const said: string[] = []
        for (const [method, url, body] of calls)
          said.push(await who.send(method, url, body).then(({ status, code }) => `${status} ${code}`))
        return said
      }
      expect(new Set(await answers(looks.map((url) => ['GET', url])))).toEqual(new Set([sees ? '200 ok' : none]))
      expect(new Set(await answers([['GET', `${base}users/9999999/`], ...actsOn([9_999_999]).slice(3)]))).toEqual(new Set([none]))
      const acted = await answers(actsOn(ids))
      if (keeps) return expect(acted).not.toContain(none)
      expect(new Set(acted)).toEqual(new Set([none]))
      expect([await records(), await readBalance(stage.server, cards.value), await countInside()]).toEqual(before)
    },
  )
})
