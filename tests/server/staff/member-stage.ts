import type { StaffAct } from '@/contract/staff/acts'
import type { MemberNote, StaffMember } from '@/contract/staff/member'
import { workers } from './shop'
import { LIN, staffStage } from './stage'
import { takeBack, unguarded } from './taken-back'

export const memberUrl = (rest = '', of: number = LIN, shop = 1) => `/api/shops/${shop}/staff/members/${of}/${rest}`

/** The staff shop with nothing noted about its members, and the calls about one of them. */
export const memberStage = () => {
  const stage = staffStage()
  const { as } = stage
  beforeEach(() =>
    takeBack(
      stage.server,
      'members',
      `${unguarded('staff_act_end')} ${unguarded('staff_act')} DELETE FROM member_note; UPDATE ship SET birthday = NULL;`,
    ),
  )
  const send = <Data>(by: number, method: 'POST' | 'PUT' | 'DELETE', rest: string, body: object = {}) =>
    stage.server.request<Data>(method, memberUrl(rest), { session: as(by).session, body })
  return {
    stage,
    as,
    send,
    read: (by: number, of: number = LIN, shop = 1) => as(by).get<StaffMember>(memberUrl('', of, shop)),
    write: (by: number, words: string) => send<{ note: MemberNote }>(by, 'POST', 'notes/', { words }),
    acts: async () => (await as(workers.superuser).get<{ acts: StaffAct[] }>('/api/shops/1/staff/acts/')).data.acts,
  }
}
