/** WeChat has no idle callback: a separate task runs after the present drawing. */
export const whenIdle = (run: () => void, _within: number): (() => void) => {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
