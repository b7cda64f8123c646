/** Most characters of what a member writes beside an order. */
export const REMARK_MAX = 200
