// What only coaches, staff and pages of the own account need of the calls: on H5 a file of its own.
export { lateEndpoints, lateNeeds } from '@/contract/late-endpoints.gen'
export { leadToFactor } from './lead-to-factor'
