import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { TEN_O_CLOCK, type TestApp } from '../support/app'
import { codeAt } from '../../support/authenticator'

/** Nobody has a second factor or a session, no shop requires one; 10:00. */
export const withoutFactors = async (server: TestApp): Promise<void> => {
  server.clock.moveTo(TEN_O_CLOCK)
  await server.engine.session((session) =>
    session.exec(`SELECT set_config('house.forgets', 'on', false); DELETE FROM session; DELETE FROM factor_reset; DELETE FROM second_factor; DELETE FROM notice;
      UPDATE shop SET staff_second_factor = false; SELECT set_config('house.forgets', 'off', false)`),
  )
}

export interface Factor {
  is_on: boolean
  is_required: boolean
  proved_until: string | null
  is_stepped_up: boolean
  codes_left: number
  paused_until: string | null
}

/** The calls of a second factor, as the person's own app and phone make them. */
export const factorCalls = (server: () => TestApp) => {
  const post = <Data = Record<string, never>>(session: string, userId: number, part: string, body?: object) =>
    server().request<Data>('POST', `/api/users/${userId}/factor/${part}`, { session, body })
  const later = (minutes: number) => server().clock.moveTo(addMinutes(server().clock.now(), minutes))
  const begin = (session: string, userId: number) => post<{ secret: string; uri: string }>(session, userId, '')
  /** The code of the app now, or `off` steps of 30 seconds later. */
  const appCode = (secret: string, off = 0) => codeAt(secret, server().clock.now(), off)
  const confirm = (session: string, userId: number, code: string) =>
    server().request<{ codes: string[] }>('PUT', `/api/users/${userId}/factor/`, { session, body: { code } })
  return {
    later,
    begin,
    confirm,
    appCode,
    read: (session: string, userId: number) => server().request<Factor>('GET', `/api/users/${userId}/factor/`, { session }),
    prove: (session: string, userId: number, code: string) => post(session, userId, 'proof/', { code }),
    renew: (session: string, userId: number, code: string) => post<{ codes: string[] }>(session, userId, 'codes/', { code }),
    end: (session: string, userId: number, code: string) => post(session, userId, 'end/', { code }),
    /** Sets a factor up in a new session, two steps before now, so that the code of now is unused. */
    enrol: async (userId: number) => {
      const session = await server().logIn(userId)
      const { secret } = (await begin(session, userId)).data
      const { codes } = (await confirm(session, userId, appCode(secret))).data
      later(1)
      return { session, secret, codes }
    },
    require: (...shopIds: number[]) => stored(server(), `UPDATE shop SET staff_second_factor = id IN (${[0, ...shopIds].join()})`),
    /** A staff call of shop 1. */
    work: (session: string, shopId = 1) => server().request('GET', `/api/shops/${shopId}/staff/today/`, { session }),
  }
}
