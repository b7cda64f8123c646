import { type CallName, endpoints, needs, type LateCallName } from '@/contract/endpoints.gen'
import type { Endpoint } from './build-request'
import { loadLateEndpoints } from './late-endpoints'

type OtherCallName = Exclude<CallName, LateCallName>

const isOther = (name: CallName): name is OtherCallName => name in endpoints

/** The endpoint of a call; the late ones load with the first of them. */
export const findEndpoint = (name: CallName): Endpoint | Promise<Endpoint> =>
  isOther(name)
    ? { endpoint: endpoints[name], needs: needs[name] ?? [] }
    : loadLateEndpoints().then(({ lateEndpoints, lateNeeds }) => ({ endpoint: lateEndpoints[name], needs: lateNeeds[name] ?? [] }))
