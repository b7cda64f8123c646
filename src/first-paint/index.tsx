// The script that the server runs, in a browser stand-in, to draw a page before the client starts (server/web/first-paint.ts).
// No part of the client. Drawing a page shows which queries it has: they are read, and the page is drawn again.
import { QueryClientProvider, skipToken, type Query, type QueryObserverOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Answer } from '@/http/call'
import { readPageData } from '@/shell/session/page-data'
import { shopKeys } from '@/features/shop/shop-queries'
import { takeShop } from '@/features/shop/take-shop'
import { applyWording, useWording } from '@/features/shop/wording'
import { queryClient } from '@/http/query-client'
import { startLocale } from '@/i18n/runtime'
import { pages } from 'first-paint:pages'
import { fetched } from './fetched'

let Page: ComponentType | undefined
/** Queries that were read already, whatever their outcome. */
const asked = new Set<string>()
let drawnWith = 0
const { shop: addressed, user } = readPageData()
let shop = addressed

/** The venue's wording rules are read with the page. */
function Words() {
  useWording(shop ?? undefined)
  return null
}

/** Takes over the page's data, and loads its code. */
export const begin = async (page: string): Promise<void> => {
  await startLocale()
  if (shop) takeShop(shop)
  Page = (await pages[page]?.())?.default
}

/**
 * An address without a shop, such as an invitation's, may lead to a page of one: the page reads it, and is drawn as it looks there. For visitors alone: the
 * flags of an account came without a shop.
 */
const findShop = () => {
  if (shop !== undefined || user) return
  const read = queryClient
    .getQueriesData<Answer<'shopDetail'>>({ queryKey: shopKeys.detail(0).slice(0, 2) })
    .flatMap(([, data]) => data ?? [])
  if (read.length !== 1) return
  shop = read[0]!.shop
  takeShop(shop)
}

export const draw = (): string => {
  if (!Page) throw new Error('there is no such page')
  findShop()
  if (shop) applyWording(shop.gym_id)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Page />
      <Words />
    </QueryClientProvider>,
  )
  // Imports that the drawing begins belong to the result.
  drawnWith = fetched.size
  return html
}

/** A query has the options of its last observer. */
const isWanted = ({ options: { enabled = true, queryFn } }: { options: Pick<QueryObserverOptions, 'enabled' | 'queryFn'> }) =>
  enabled !== false && queryFn !== undefined && queryFn !== skipToken

const isOpen = (query: Query) => query.state.data === undefined && isWanted(query as never) && !asked.has(query.queryHash)

/** A refused query is left to the client, and drawn as loading. */
const read = (query: Query) => {
  asked.add(query.queryHash)
  void query.fetch().catch(() => query.reset())
}

/** Reads the queries that the drawing added. Answers whether there is anything new to draw. */
export const ask = (): boolean => {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isOpen(query))
  open.forEach(read)
  return open.length > 0 || fetched.size > drawnWith
}

/** The result: the answers by query key, the late parts of the client that were drawn, and the shop that it was found to belong to. */
export const kept = (): string => {
  const known = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryHash, state }) => asked.has(queryHash) && state.data !== undefined })
  return JSON.stringify({
    answers: known.map(({ queryKey, state }) => [queryKey, state.data]),
    parts: [...fetched],
    ...(shop !== addressed && { shop }),
  })
}
