/** WeChat draws the mini-program's pages: they draw themselves at once. */
export const useFirstPaint = (_ready: boolean) => true
