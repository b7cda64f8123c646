import { QueryClientProvider } from '@tanstack/react-query'
import { type PropsWithChildren, useEffect } from 'react'
import { prepareOffline, startOffline } from '@/features/booking/offline/offline'
import { keepOrigin } from '@/features/member/origin'
import { readPageData } from '@/shell/session/page-data'
import { takePage } from '@/features/shop/take-shop'
import { AppRuntime } from '@/app-runtime'
import { NoCodePage } from '@/shell/page/no-code-page'
import { queryClient } from '@/http/query-client'
import { startLocale } from '@/i18n/runtime'
import { entrance } from '@/platform/entrance'
import { firstPaint } from '@/platform/first-paint'
import { navigate } from '@/platform/navigate'
import { beforeStart } from '@/platform/navigate/before-start'
import { showMeanwhile } from '@/platform/navigate/meanwhile'
import { goAddress, replace } from '@/routes/go'
import { withQuery } from '@/routes/query'
import { readEntry } from '@/routes/scene'
import './app.scss'

const locale = startLocale()
showMeanwhile(NoCodePage)
beforeStart(() => {
  const data = readPageData()
  takePage(data)
  return data.offline ? Promise.all([locale, startOffline()]) : locale
})

export default function App({ children }: PropsWithChildren) {
  entrance.useOpened(keepOrigin)
  navigate.useEntry((query) => {
    const address = readEntry(query)
    if (address) void goAddress(address, 'relaunch')
  })
  firstPaint.useRoot()
  useEffect(prepareOffline, [])
  navigate.useUnknownPage((path, query) => void replace('notFoundPage', { from: withQuery(path, query) }))
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <AppRuntime />
    </QueryClientProvider>
  )
}
