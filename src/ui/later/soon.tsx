import { type ReactNode, Suspense } from 'react'
import { firstPaint } from '@/platform/first-paint'

interface SoonProps {
  fallback?: ReactNode
  children: ReactNode
}

function OnItsWay({ children }: { children: ReactNode }) {
  firstPaint.useOnItsWay()
  return <>{children}</>
}

/** A part of a page whose code loads with it. Until then `fallback` is rendered, and the server's first paint is kept. */
export function Soon({ fallback = null, children }: SoonProps) {
  return <Suspense fallback={<OnItsWay>{fallback}</OnItsWay>}>{children}</Suspense>
}
