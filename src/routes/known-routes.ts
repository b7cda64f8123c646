import { routes } from './table.gen'

// The routes that are known from the start: all of them, in the mini-program and on the server. H5's client has `growing-routes.h5.ts` in its place
// (config/index.ts).
export { routes }

/** Resolves once every route is known. */
export const loadRoutes = (): Promise<unknown> => Promise.resolve()
