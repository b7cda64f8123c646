import type { CallData } from '@/contract/define'
import type { Friend, InviteEvent, Landing } from '@/contract/invitation'
import type * as calls from '@/contract/invitation'
import type { TestApp } from '../support/app'
import { deviceId } from '../member/codes'

type Accepted = CallData<typeof calls.invitationAccept>

/** Where somebody accepts: the number of a device, and an address. */
export interface Place {
  device?: number
  from?: string
  session?: string
  weixin_code?: string
}

const headers = ({ device }: Place) => (device === undefined ? {} : { headers: { 'x-device': deviceId(device), 'x-client': 'weapp' } })
const placed = (place: Place) => ({
  ...headers(place),
  ...(place.from !== undefined && { from: place.from }),
  ...(place.session !== undefined && { session: place.session }),
})

let keys = 0
/** The calls of invitations, as a test makes them. */
export const invitationCalls = (server: () => TestApp) => {
  const key = () => `invitation-${(keys += 1)}`
  const own = `/api/v2/mobile/shops/1/invite-events/`
  const page = (uuid: string) => `/activity/v2/mobile/invitations/${uuid}/`
  const askCode = (uuid: string, phone: string, place: Place = {}) =>
    server().request<{ wait_seconds: number }>('POST', `${page(uuid)}code/`, { body: { phone, area_code: 'zh-cn' }, ...placed(place) })
  const acceptWith = (uuid: string, phone: string, code: string, place: Place = {}) =>
    server().request<Accepted>('POST', page(uuid), {
      body: { phone, code, area_code: 'zh-cn', ...(place.weixin_code && { weixin_code: place.weixin_code }) },
      ...placed(place),
    })
  return {
    list: (session: string, query = '') => server().request<{ events: InviteEvent[] }>('GET', own + query, { session }),
    read: (session: string, eventId: number) =>
      server().request<CallData<typeof calls.inviteEvent>>('GET', `${own}${eventId}/`, { session }),
    make: (session: string, eventId: number) =>
      server().request<{ invitation: { uuid: string; link: string } }>('POST', `${own}${eventId}/invitation/`, {
        session,
        key: key(),
        body: {},
      }),
    friends: (session: string, query = '') =>
      server().request<{ ships: Friend[]; counts: Record<string, number>; total_count: number }>(
        'GET',
        `/activity/v2/mobile/shops/1/invitations/${query}`,
        { session },
      ),
    look: (uuid: string, place: Place = {}) => server().request<{ invitation: Landing }>('GET', page(uuid), placed(place)),
    askCode,
    acceptWith,
    /** Asks for a code and accepts with it. */
    accept: async (uuid: string, phone: string, place: Place = {}) => {
      const sent = await askCode(uuid, phone, place)
      if (sent.status !== 200) throw new Error(sent.text)
      const answer = await acceptWith(uuid, phone, server().sent.at(-1)!.code, place)
      if (answer.status === 500) throw new Error(server().logged.slice(-2).join('\n'))
      return answer
    },
    held: (session: string) =>
      server().request<CallData<typeof calls.heldInvitations>>('GET', '/api/v2/shops/1/staff/invitations/', { session }),
    decide: (session: string, claimId: number, act: 'give' | 'refuse', reason = '') =>
      server().request('POST', `/api/v2/shops/1/staff/invitations/${claimId}/`, { session, key: key(), body: { act, reason } }),
  }
}
