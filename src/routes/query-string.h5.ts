import { buildQuery, parseQuery } from './query'

/** Stands in for query-string in the H5 build (config/index.ts): Taro asks it for little more than the app's own reading of an address. */
// eslint-disable-next-line import-x/no-default-export -- as the package has it
export default { parse: parseQuery, stringify: buildQuery }
