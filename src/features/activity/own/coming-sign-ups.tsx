import { readInstant } from '@/domain/time'
import { ComingCell } from '@/features/shop/home/coming-cell'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useActivityOrdersQuery } from '../activity-queries'
import { isLive, orderStand } from './order-stand'
import { useT } from './texts'

const MOST = 2

/** The next activities that a member has signed up for, on the home page; nothing where there are none. */
export function ComingSignUps({ shopId }: { shopId: number }) {
  const t = useT()
  const now = useNow('states')
  const orders = useActivityOrdersQuery(shopId, 'coming', true).data?.pages[0]?.orders ?? []
  const coming = orders.filter((order) => isLive(orderStand(order, now))).slice(0, MOST)
  if (coming.length === 0) return null
  return (
    <>
      <SectionHead
        title={t('activity-own.mine')}
        link={{ word: t('activity-own.all'), onPress: () => void go('activityListPage', { shopId, index: 1 }), id: 'all-sign-ups' }}
      />
      <Stack>
        <CellGroup>
          {coming.map(({ id, activity, option, count, shop }) => (
            <ComingCell
              key={id}
              id={`coming-activity-${id}`}
              start={readInstant(activity.start)}
              title={activity.name}
              picture={activity.image}
              icon='activity'
              facts={[t('activity-own.tickets', { name: option.name, n: count }), activity.place || shop.name]}
              onPress={() => void go('activityOrderPage', { shopId: shop.id, orderId: id })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
