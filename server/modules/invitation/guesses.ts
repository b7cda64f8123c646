import type { AppContext, Call } from '@server/context'
import { fail } from '@server/errors'
import { readAsker } from '@server/modules/member/service'
import { addMinutes, type Instant } from '@/domain/time'
import { countGuesses, insertGuesses } from './repository'

/** So many numbers that nobody has may be asked for in a quarter of an hour, by a device and at an address. */
const [OF_DEVICE, AT_ADDRESS, MINUTES] = [20, 60, 15]

/**
 * Reads an invitation by its number. Who asked for too many that nobody has is not answered for a while: a device by its own tries, and a caller without one by those at his address.
 * A device that guessed nothing is answered whatever is tried at its address, so that nobody is stopped by others.
 */
export const guarded = async <T>(
  context: AppContext,
  call: Pick<Call, 'request' | 'address' | 'tokenHash'>,
  now: Instant,
  read: () => Promise<T | undefined>,
): Promise<T> => {
  const { addressHash, deviceHash } = readAsker(context, call)
  const askers = deviceHash === null ? [addressHash] : [addressHash, deviceHash]
  const tries = new Map((await countGuesses(askers, addMinutes(now, -MINUTES))).map(({ askedBy, n }) => [askedBy, n]))
  const ofDevice = deviceHash === null ? undefined : (tries.get(deviceHash) ?? 0)
  const atAddress = tries.get(addressHash) ?? 0
  if (ofDevice === undefined ? atAddress >= AT_ADDRESS : ofDevice >= OF_DEVICE || (ofDevice > 0 && atAddress >= AT_ADDRESS))
    fail('request.too_many')
  const found = await read()
  if (found !== undefined) return found
  if (atAddress >= AT_ADDRESS) fail('request.too_many')
  await insertGuesses(askers, now)
  return fail('invitation.not_found')
}
