import type { AppContext, Call } from '@server/context'
import { readAsker } from './asker'
import { readDevice } from './devices/read-device'
import type { LoggedIn } from './log-in'
import { readUser } from './read-user'

/** Where somebody logs in. */
export const readLogInDevice = (context: AppContext, call: Pick<Call, 'client' | 'tokenHash' | 'request' | 'address'>) => ({
  client: call.client,
  device: readDevice(call.request.headers['user-agent'], call.client),
  before: call.tokenHash,
  asker: readAsker(context, call),
})

/** The answer of a log-in, with its session. */
export const sessionAnswer = async (
  { weixin }: AppContext,
  { startSession, client }: Pick<Call, 'startSession' | 'client'>,
  { account, session }: LoggedIn,
  shopId: number | undefined,
) => ({
  user: await readUser({ actor: { accountId: account.id, factor: 'due' }, userId: account.id, shopId, client }, weixin),
  session_id: startSession(session.token, session.expireAt),
})
