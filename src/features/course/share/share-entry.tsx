import { useState, type ReactNode } from 'react'
import { useShopQuery } from '@/features/shop/shop-queries'
import { share } from '@/platform/share'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useShareCard, type Shared } from './use-share-card'
import { ShareSheet } from './share-sheet'

interface ShareEntryProps extends Shared {
  word: string
  time?: string
  facts: string
  /** No row: only the menu of WeChat or the browser shares the page. */
  quiet?: boolean
  /** In place of the row: what opens the share sheet. */
  entry?: (open: () => void) => ReactNode
}

/**
 * Sets what the present page is shared as, and draws the row that opens the share sheet, where sharing is possible (booking ledger BK-119, BK-150,
 * BK-317).
 */
export function ShareEntry({ word, time, facts, quiet, entry, ...shared }: ShareEntryProps) {
  const [sharing, setSharing] = useState(false)
  const card = useShareCard(shared)
  const shop = useShopQuery(shared.shopId).data?.shop
  const way = share.useWay()
  if (quiet || way === 'none') return null
  return (
    <>
      {entry?.(() => setSharing(true)) ?? (
        <Stack>
          <CellGroup>
            <Cell lead={<Glyph name='share' />} title={word} chevron onPress={() => setSharing(true)} id='share' />
          </CellGroup>
        </Stack>
      )}
      <ShareSheet
        open={sharing}
        onClose={() => setSharing(false)}
        card={card}
        shop={shop}
        facts={facts}
        date={shared.date}
        {...(time !== undefined && { time })}
      />
    </>
  )
}
