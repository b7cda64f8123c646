import type { CallData } from '@/contract/define'
import type { deletionAsk, deletionRead } from '@/contract/member/deletion'
import { stored } from '../booking/calls'
import type { TestApp } from '../support/app'

export const DAY = 24 * 60

/** A person who deletes the own account. */
export const deletionCalls = (server: () => TestApp) => {
  const url = (userId: number) => `/api/users/${userId}/deletion/`
  const read = (session: string, userId: number) => server().request<CallData<typeof deletionRead>>('GET', url(userId), { session })
  const sendCode = async (session: string, userId: number) => {
    const answer = await server().request('POST', `${url(userId)}code/`, { session, body: {} })
    return { ...answer, sms: server().sent.at(-1)?.code ?? '' }
  }
  const ask = (session: string, userId: number, code: string, { gives_up = true, key }: { gives_up?: boolean; key?: string } = {}) =>
    server().request<CallData<typeof deletionAsk>>('POST', url(userId), { session, body: { code, gives_up }, ...(key && { key }) })
  return {
    read,
    sendCode,
    ask,
    /** Asks with a code that was sent. */
    leave: async (session: string, userId: number, more: { gives_up?: boolean; key?: string } = {}) =>
      ask(session, userId, (await sendCode(session, userId)).sms, more),
    isLeaving: async (userId: number) =>
      (await stored<{ leaves: boolean }>(server(), `SELECT leaving_at IS NOT NULL AS leaves FROM account WHERE id = ${userId}`))[0]!.leaves,
    endings: async () =>
      (await stored<{ ending: string | null }>(server(), 'SELECT ending FROM account_deletion ORDER BY id')).map(({ ending }) => ending),
  }
}

/** Nobody has asked for a deletion. */
export const noDeletions = (server: TestApp) =>
  server.engine.session((session) =>
    session.exec('DELETE FROM account_deletion; UPDATE account SET leaving_at = NULL WHERE leaving_at IS NOT NULL'),
  )
