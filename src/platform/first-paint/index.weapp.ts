/** WeChat draws the mini-program's pages itself. */
export const useFirstPaint = (_ready: boolean) => undefined
