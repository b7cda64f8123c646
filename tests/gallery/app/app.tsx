import type { PropsWithChildren } from 'react'
import { startLocale } from '@/i18n/runtime'
import { beforeStart } from '@/platform/navigate/before-start'
import '@/app.scss'

const locale = startLocale()
beforeStart(() => locale)

export default function App({ children }: PropsWithChildren) {
  return children
}
