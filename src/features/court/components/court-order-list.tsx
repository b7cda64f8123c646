import type { ReactNode } from 'react'
import type { CourtOrder } from '@/contract/court'
import { Button } from '@/ui/button/button'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

interface CourtOrderListProps {
  orders: readonly CourtOrder[]
  render: (order: CourtOrder) => ReactNode
  /** Reads the next page; undefined on the last one. */
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The court orders read so far, and the button that reads more. */
export function CourtOrderList({ orders, render, more }: CourtOrderListProps) {
  const t = useT()
  return (
    <>
      <LongStack items={orders} keyOf={({ id }) => id} estimate={124} render={render} />
      {more.hasNextPage && (
        <Stack>
          <Button tone='soft' full busy={more.isFetchingNextPage} onPress={() => void more.fetchNextPage()} id='more'>
            {t('court.more')}
          </Button>
        </Stack>
      )}
    </>
  )
}
