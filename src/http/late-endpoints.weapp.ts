import * as tables from './late-calls'

/** A mini-program loads no code at run time. */
export const loadLateEndpoints = () => Promise.resolve(tables)
