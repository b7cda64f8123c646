import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { keepOrigin } from '@/features/member/origin'
import { readPageData } from '@/features/member/page-data'
import { takePage } from '@/features/shop/api/take-shop'
import { AppRuntime } from '@/features/shop/components/app-runtime'
import { queryClient } from '@/http/query-client'
import { startLocale } from '@/i18n/runtime'
import { entrance } from '@/platform/entrance'
import { firstPaint } from '@/platform/first-paint'
import { navigate } from '@/platform/navigate'
import { beforeStart } from '@/platform/navigate/before-start'
import { goAddress, replace } from '@/routes/go'
import { readEntry } from '@/routes/scene'
import './app.scss'

const locale = startLocale()
beforeStart(() => {
  takePage(readPageData())
  return locale
})

export default function App({ children }: PropsWithChildren) {
  entrance.useOpened(keepOrigin)
  navigate.useEntry((query) => {
    const address = readEntry(query)
    if (address) void goAddress(address, 'relaunch')
  })
  firstPaint.useRoot()
  navigate.useUnknownPage((path) => void replace('notFoundPage', { from: path }))
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <AppRuntime />
    </QueryClientProvider>
  )
}
