/** WeChat gives no sign of being idle: a task of its own comes after what is being drawn. */
export const whenIdle = (run: () => void, _within: number): (() => void) => {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
