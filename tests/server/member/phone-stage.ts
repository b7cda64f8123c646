import { stored } from '../booking/calls'
import { TEN_O_CLOCK, type TestApp } from '../support/app'

export const NEW_PHONE = '13700000000'

/** Everybody has the phone of the seed again, nobody a session; 10:00. */
export const asBefore = async (server: TestApp): Promise<void> => {
  server.clock.moveTo(TEN_O_CLOCK)
  server.sent.length = 0
  server.told.length = 0
  await server.engine.session((session) =>
    session.exec(`SELECT set_config('house.forgets', 'on', false);
      DELETE FROM session; DELETE FROM phone_change; DELETE FROM lost_phone; DELETE FROM code_use; DELETE FROM sms_code; DELETE FROM account_device;
      DELETE FROM notice; UPDATE account SET phone = 'gone ' || id WHERE phone IN ('13700000000', '13800000001') AND id <> 1;
      UPDATE account SET area_code = 'zh-cn', phone = CASE id WHEN 1 THEN '13800000001' ELSE '13800000003' END WHERE id IN (1, 2);
      SELECT set_config('house.forgets', 'off', false)`),
  )
}

/** Where the account of a session moves to another phone. */
export const phoneCalls = (server: () => TestApp) => {
  const lastCode = () => server().sent.at(-1)!.code
  const sendTo = async (session: string, phone: string, area_code = 'zh-cn') => {
    const answer = await server().request('POST', '/api/users/verify/code/', { session, body: { phone, area_code, shop_id: 1 } })
    return { ...answer, sms: lastCode() }
  }
  const change = (
    session: string,
    userId: number,
    code: string,
    { phone = NEW_PHONE, area_code = 'zh-cn', key }: { phone?: string; area_code?: string; key?: string } = {},
  ) =>
    server().request<{ phone: string; area_code: string }>('PUT', `/api/users/${userId}/phone/`, {
      session,
      body: { phone, area_code, code },
      ...(key !== undefined && { key }),
    })
  const stepUp = (session: string, userId: number, code: string) =>
    server().request('POST', `/api/users/${userId}/step-up/`, { session, body: { code } })
  return {
    lastCode,
    sendTo,
    change,
    stepUp,
    read: (session: string, userId: number) =>
      server().request<{ phone: string; is_stepped_up: boolean; other_sessions: number; lost: null | { phone: string; due_at: string } }>(
        'GET',
        `/api/users/${userId}/phone/`,
        { session },
      ),
    findPhone: async (userId: number) =>
      (await stored<{ phone: string }>(server(), `SELECT area_code || ' ' || phone AS phone FROM account WHERE id = ${userId}`))[0]!.phone,
    /** The record: what was done or refused, latest last. */
    changes: () =>
      stored<Record<string, unknown>>(
        server(),
        `SELECT account_id AS account, from_phone AS was, to_phone AS became, refused, proof, step_up AS by FROM phone_change ORDER BY id`,
      ),
    sessions: async (userId: number) =>
      (await stored<{ n: number }>(server(), `SELECT count(*)::int AS n FROM session WHERE account_id = ${userId}`))[0]!.n,
  }
}
