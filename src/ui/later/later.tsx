import { type ReactNode, useState } from 'react'
import { Soon } from './soon'

interface LaterProps {
  wanted: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** What only a tap asks for: rendered from the first time that it is wanted, so that its code is fetched no sooner. */
export function Later({ wanted, fallback = null, children }: LaterProps) {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return was ? <Soon fallback={fallback}>{children}</Soon> : null
}
