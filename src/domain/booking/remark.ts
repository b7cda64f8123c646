/** The most characters of a remark on an order. */
export const REMARK_MAX = 200
