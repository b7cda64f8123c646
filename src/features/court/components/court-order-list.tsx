import type { ReactNode } from 'react'
import type { CourtOrder } from '@/contract/court'
import { Button } from '@/ui/button/button'
import { LongList } from '@/ui/long-list/long-list'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import styles from './court-order-list.module.scss'

interface CourtOrderListProps {
  orders: readonly CourtOrder[]
  render: (order: CourtOrder) => ReactNode
  /** The next page, while there is one. */
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** What was read of a list of orders, and the way to more. */
export function CourtOrderList({ orders, render, more }: CourtOrderListProps) {
  const t = useT()
  return (
    <>
      <LongList items={orders} keyOf={({ id }) => id} estimate={124} className={styles.list} render={render} />
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
