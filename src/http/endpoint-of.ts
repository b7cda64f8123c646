import { type CallName, endpoints, needs, type StaffCallName } from '@/contract/endpoints.gen'
import type { Endpoint } from './build-request'
import { loadStaffEndpoints } from './staff-endpoints'

type OtherCallName = Exclude<CallName, StaffCallName>

const isOther = (name: CallName): name is OtherCallName => name in endpoints

/** The endpoint of a call; those of staff load with the first of them. */
export const endpointOf = (name: CallName): Endpoint | Promise<Endpoint> =>
  isOther(name)
    ? { endpoint: endpoints[name], needs: needs[name] ?? [] }
    : loadStaffEndpoints().then(({ staffEndpoints, staffNeeds }) => ({ endpoint: staffEndpoints[name], needs: staffNeeds[name] ?? [] }))
