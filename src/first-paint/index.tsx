// The script that the server runs, in a browser of its own making, to draw the booking page before the client has come (server/web/first-paint.ts).
// It is no part of the client.
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { readPageData } from '@/features/member/page-data'
import { takeShop } from '@/features/shop/api/take-shop'
import { queryClient } from '@/http/query-client'
import { startLocale } from '@/i18n/runtime'
import BookingTab from '@/pages/tabs/booking'

const draw = async (): Promise<string> => {
  await startLocale()
  const { shop } = readPageData()
  if (shop) takeShop(shop)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <BookingTab />
    </QueryClientProvider>,
  )
}

export const html = draw()
