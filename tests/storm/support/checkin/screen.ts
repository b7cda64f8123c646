import type { CallData } from '@/contract/define'
import type { guardScreen } from '@/contract/checkin/gate'
import { readBytes, windowOf } from '@/domain/checkin/code'
import { dayOfWindow, drawScreenToken } from '@/domain/checkin/screen'
import { readInstant } from '@/domain/time'
import { mac } from '@server/modules/checkin/gate/keys'
import type { Chance } from '../../../server/support/chance'
import { send } from '../calls'
import { at, type Stage } from '../stage'
import type { Venue } from '../tenants'
import { makeCredential, gateId } from './venue'

/** The token on the screen of a shop's gate now; undefined where the server was killed before it said. */
export const screenAt = async (stage: Stage, chance: Chance, venue: Venue): Promise<string | undefined> => {
  const place = { ...(await at(stage, chance, 0)), gate: makeCredential(venue) }
  const path = `/api/v2/shops/${venue.shop}/guard/screen/?guard_id=${gateId(venue)}`
  const answer = await send<CallData<typeof guardScreen>>(place, 'screen', 'GET', path)
  if (answer?.status !== 200) return undefined
  const window = windowOf(readInstant(answer.data.now))
  const { key } = answer.data.keys.find(({ day }) => day === dayOfWindow(window))!
  return drawScreenToken(readBytes(key)!, window, mac)
}
