import type { ReactNode } from 'react'
import type { CourtOrder } from '@/contract/court'
import { MorePages } from '@/shell/page/more-pages'
import { LongStack } from '@/ui/stack/long-stack'
import { useT } from '../texts'

interface CourtOrderListProps {
  orders: readonly CourtOrder[]
  render: (order: CourtOrder) => ReactNode
  query: Parameters<typeof MorePages>[0]['query']
}

/** The court orders read so far, and the button that reads more. */
export function CourtOrderList({ orders, render, query }: CourtOrderListProps) {
  const t = useT()
  return (
    <>
      <LongStack items={orders} readKey={({ id }) => id} estimate={124} render={render} />
      <MorePages apart query={query} word={t('court.more')} id='more' />
    </>
  )
}
