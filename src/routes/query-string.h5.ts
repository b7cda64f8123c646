import { buildQuery, parseQuery } from './query'

/** Replaces query-string in the H5 build (config/index.ts): Taro needs little more of it than the app's own parser. */
// eslint-disable-next-line import-x/no-default-export -- as in the package
export default { parse: parseQuery, stringify: buildQuery }
