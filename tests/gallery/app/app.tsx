import type { PropsWithChildren } from 'react'
import { startLocale } from '@/i18n/runtime'
import { holdStart } from '@/platform/navigate/before-start'
import '@/app.scss'

const locale = startLocale()
if (locale) holdStart(locale)

export default function App({ children }: PropsWithChildren) {
  return children
}
