import { useEffect, useRef, useState } from 'react'

/** Milliseconds left, never below zero, updated once a second; `onEnd` is called once at zero. */
export function useCountdown(until: number, now: () => number, onEnd?: () => void): number {
  const clock = useRef(now)
  clock.current = now
  const end = useRef(onEnd)
  end.current = onEnd
  const [left, setLeft] = useState(() => Math.max(0, until - now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const rest = Math.max(0, until - clock.current())
      setLeft(rest)
      if (rest === 0) end.current?.()
      // To the next whole second, so that no second is shown twice or skipped.
      else timer = setTimeout(follow, rest % 1000 || 1000)
    }
    follow()
    return () => clearTimeout(timer)
  }, [until])
  return left
}
