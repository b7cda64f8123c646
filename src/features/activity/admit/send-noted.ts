import type { QueryClient } from '@tanstack/react-query'
import { call, type Answer } from '@/http/call'
import { isApiError } from '@/http/api-error'
import { refreshRosters } from './admit-queries'
import { door, type Noted } from './door-store'

/** The outcome of one ticket: let in, not taken, or no answer came. */
export type Sent = { kind: 'in'; answer: Answer<'staffActivityAdmit'> } | { kind: 'refused'; msg: string } | { kind: 'lost' }

/** Sends one ticket under its key: sent again after a lost answer, it brings the first answer. */
export const sendNoted = async (client: QueryClient, shopId: number, { key, code, number, people, at, offline }: Noted): Promise<Sent> => {
  try {
    const answer = await call(
      'staffActivityAdmit',
      { shopId, at, ...(code ? { code } : { number }), ...(people && { people }), ...(offline && { offline }) },
      { key },
    )
    door.drop(shopId, key)
    refreshRosters(client)
    return { kind: 'in', answer }
  } catch (error) {
    if (!isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'client.bad_answer') return { kind: 'lost' }
    return { kind: 'refused', msg: error.msg }
  }
}
