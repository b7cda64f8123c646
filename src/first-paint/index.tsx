// The script that the server runs, in a browser of its own making, to draw a page before the client has come (server/web/first-paint.ts).
// It is no part of the client. What a page reads first is found by drawing it: what its queries ask is asked, and the page is drawn again.
import { QueryClientProvider, skipToken, type Query, type QueryObserverOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readPageData } from '@/features/member/page-data'
import { takeShop } from '@/features/shop/api/take-shop'
import { applyWording, useWording } from '@/features/shop/wording'
import { queryClient } from '@/http/query-client'
import { startLocale } from '@/i18n/runtime'
import { pages } from 'first-paint:pages'
import { fetched } from './fetched'

let Page: ComponentType | undefined
/** What was asked already, whatever came of it. */
const asked = new Set<string>()
let drawnWith = 0
const { shop } = readPageData()

/** The venue's own words are read with the page. */
function Words() {
  useWording(shop ?? undefined)
  return null
}

/** Takes over what came with the page, and fetches its code. */
export const begin = async (page: string): Promise<void> => {
  await startLocale()
  if (shop) takeShop(shop)
  Page = (await pages[page]?.())?.default
}

export const draw = (): string => {
  if (!Page) throw new Error('there is no such page')
  if (shop) applyWording(shop.gym_id)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Page />
      <Words />
    </QueryClientProvider>,
  )
  // What the drawing fetches comes after it.
  drawnWith = fetched.size
  return html
}

/** A query has the options of who asked last. */
const isWanted = ({ options: { enabled = true, queryFn } }: { options: Pick<QueryObserverOptions, 'enabled' | 'queryFn'> }) =>
  enabled !== false && queryFn !== undefined && queryFn !== skipToken

const isOpen = (query: Query) => query.state.data === undefined && isWanted(query as never) && !asked.has(query.queryHash)

/** What is refused is left to the client, and drawn as on its way. */
const read = (query: Query) => {
  asked.add(query.queryHash)
  void query.fetch().catch(() => query.reset())
}

/** Asks what the drawing asked for. Answers whether there is anything new to draw with once that has come. */
export const ask = (): boolean => {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isOpen(query))
  open.forEach(read)
  return open.length > 0 || fetched.size > drawnWith
}

/** What came of it: the answers by their queries' keys, and the parts of the client that the page was drawn with. */
export const kept = (): string => {
  const known = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryHash, state }) => asked.has(queryHash) && state.data !== undefined })
  return JSON.stringify({ answers: known.map(({ queryKey, state }) => [queryKey, state.data]), parts: [...fetched] })
}
