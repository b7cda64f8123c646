/** Only coaches and staff wait for them. */
export const loadStaffEndpoints = () => import('@/contract/staff-endpoints.gen')
