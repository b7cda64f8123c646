import type { FeedItem } from '@/contract/booking/feed'
import { ComingClass } from '@/features/booking/feed/coming-class'
import { ComingSelfTraining, ComingVisit } from '@/features/booking/feed/coming-visit'
import { NextClass } from '@/features/booking/group/next-class'
import { ComingCourt } from '@/features/court/order/coming-court'
import { ComingPlan } from '@/features/plan/own/coming-plan'
import { useT } from '@/i18n/later/order'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'

/** Below the first item there is room for one item of every type. */
const ROWS = 4

interface OneProps {
  item: FeedItem
  shopId: number
  /** Drawn large, as the first of the feed. */
  large?: boolean
}

/** One item of the feed, drawn by its own domain (booking ledger BK-122). */
function One({ item, shopId, large }: OneProps) {
  switch (item.type) {
    case 'order':
      return large ? <NextClass order={item.data} shopId={shopId} /> : <ComingClass order={item.data} shopId={shopId} />
    case 'wod_order':
      return <ComingPlan order={item.data} large={large} />
    case 'checkin_order':
      return <ComingSelfTraining order={item.data} large={large} />
    case 'court_order':
      return <ComingCourt order={item.data} large={large} />
    case 'visit_record':
      return <ComingVisit visit={item.data} large={large} />
  }
}

/** The first item of the feed, where it is no class. */
export function ComingFirst({ item, shopId }: { item: FeedItem; shopId: number }) {
  return <One item={item} shopId={shopId} large />
}

/** The items of the feed after the first. */
export function ComingRest({ items, shopId }: { items: readonly FeedItem[]; shopId: number }) {
  const t = useT()
  return (
    <>
      <SectionHead title={t('order.comingTitle')} />
      <Stack>
        <CellGroup>
          {items.slice(0, ROWS).map((item) => (
            <One key={`${item.type}-${item.data.id}`} item={item} shopId={shopId} />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}

/** Opens the corporate check-ins of today; rendered only where one is due. */
export { CheckInPrompt } from '@/features/corporate/check-in/check-in-prompt'
