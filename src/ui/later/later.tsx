import { type ReactNode, useState } from 'react'
import { Soon } from './soon'

interface LaterProps {
  wanted: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** A part that only a tap opens: rendered from the first time that it is open, so that its code loads no sooner. */
export function Later({ wanted, fallback = null, children }: LaterProps) {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return was ? <Soon fallback={fallback}>{children}</Soon> : null
}
