import type { Measure, measureList, measureRead } from '@/contract/measure/measure'
import type { CallData } from '@/contract/define'
import { coachPermissions, measurePermissions, staffPermissions } from '@/domain/staff/permissions'
import { stored } from '../booking/calls'
import { permit, workers } from '../staff/shop'
import { LIN, staffStage } from '../staff/stage'

export const measuresUrl = (rest = '', of: number = LIN, shop = 1) => `/api/v2/shops/${shop}/users/${of}/measures/${rest}`

type Value = { name: string; value: string; target?: string }
interface Typed {
  values?: readonly Value[]
  method?: string
  note?: string
  reason?: string
}
export const weighed = (value = '54.2kg', more: Typed = {}) => ({
  values: [{ name: 'weight', value }],
  method: '',
  note: '',
  ...more,
})

/** A consent of 林晓 to health data. */
export const agree = `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (${LIN}, 1, 'health', '1.0', '2026-11-01Z', 'member', 'h5')`

/** The staff shop, whose coach and staff have the flags over measures; 林晓 has booked the coach's class and agreed. */
export const measureStage = () => {
  const stage = staffStage()
  const { as } = stage
  beforeEach(async () => {
    const flagged = (flags: readonly string[]) => [...flags, ...measurePermissions]
    for (const each of [
      'DELETE FROM measure; DELETE FROM notice; DELETE FROM measure_method;',
      `SELECT set_config('house.forgets', 'on', false); DELETE FROM consent; DELETE FROM staff_act_end; DELETE FROM staff_act; SELECT set_config('house.forgets', 'off', false)`,
      agree,
      permit(workers.coach, flagged(coachPermissions)),
      permit(workers.staff, flagged(staffPermissions)),
    ])
      await stage.server.engine.session((session) => session.exec(each))
    await stage.lin.book()
    await stage.server.engine.session((session) => session.exec('DELETE FROM notice'))
  })
  const post = (by: number, rest: string, body: object, key?: string) =>
    stage.server.request<{ measure_id: number }>('POST', measuresUrl(rest), {
      session: as(by).session,
      body,
      ...(key !== undefined && { key }),
    })
  return {
    stage,
    as,
    post,
    write: (by: number, body: object = weighed(), key?: string) => post(by, '', body, key),
    correct: (by: number, id: number, body: object) => post(by, `${id}/correction/`, body),
    list: (by: number, of: number = LIN, shop = 1) => as(by).get<CallData<typeof measureList>>(measuresUrl('', of, shop)),
    read: (by: number, id: number, of: number = LIN, shop = 1) => as(by).get<CallData<typeof measureRead>>(measuresUrl(`${id}/`, of, shop)),
    valuesOf: ({ values }: Measure) => Object.fromEntries(values.map(({ name, value }) => [name, value])),
    looks: () =>
      stored<{ route: string; by: number }>(
        stage.server,
        `SELECT route, actor_id AS by FROM staff_act WHERE about_id = ${LIN} ORDER BY id`,
      ),
  }
}
