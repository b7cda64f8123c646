import * as tables from '@/contract/staff-endpoints.gen'

/** A mini-program loads no code at run time. */
export const loadStaffEndpoints = () => Promise.resolve(tables)
