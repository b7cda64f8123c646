import { useEffect, useState } from 'react'

/** A value that has not changed for so many milliseconds. */
export const useDebounced = <T>(value: T, wait: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
