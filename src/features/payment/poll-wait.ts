const SECONDS = [1, 2, 3, 5, 8] as const

/** How long to wait before the server is asked about an order for the n-th time (from 0) since the page was last shown, in ms. */
export const pollWait = (asked: number): number => SECONDS[Math.min(Math.max(asked, 0), SECONDS.length - 1)]! * 1000
