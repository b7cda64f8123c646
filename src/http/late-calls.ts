// The calls that only coaches, staff and pages of the own account need: on H5 a file of its own.
export { lateEndpoints, lateNeeds } from '@/contract/late-endpoints.gen'
export { leadToFactor } from './lead-to-factor'
