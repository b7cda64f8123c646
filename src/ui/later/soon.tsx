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

/** A part of a page whose code is fetched with it. As long as that is on its way `fallback` stands in for it, and what the server drew is kept. */
export function Soon({ fallback = null, children }: SoonProps) {
  return <Suspense fallback={<OnItsWay>{fallback}</OnItsWay>}>{children}</Suspense>
}
