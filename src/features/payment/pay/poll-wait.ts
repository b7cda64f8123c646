const SECONDS = [1, 2, 3, 5, 8] as const

/** The wait in ms before the n-th request (from 0) about an order since the page was last shown. */
export const pollWait = (asked: number): number => SECONDS[Math.min(Math.max(asked, 0), SECONDS.length - 1)]! * 1000
