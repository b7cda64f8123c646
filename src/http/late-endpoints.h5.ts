/** Only coaches, staff and pages of the own account wait for them. */
export const loadLateEndpoints = () => import('./late-calls')
