import type { Activity, ActivityPage } from '@/contract/activity/activity'
import type { Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { countActivities, findActivity, listActivities, listOptions, readViewer } from './repository'
import { activityPageWire, activityWire, type Viewer } from './wire'

const PAGE_SIZE = 10

/** One page of a shop's activities, the ones to come first; a page beyond the last is empty. */
export const readActivities = async (shopId: number, page: number, viewer: Viewer, now: Instant) => {
  await requireShop(shopId)
  const total = await countActivities(shopId)
  const rows = await listActivities(shopId, now, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const options = await listOptions(
    rows.map(({ id }) => id),
    viewer.accountId,
  )
  const activities = rows.map((row): Activity =>
    activityWire(
      row,
      options.filter(({ activityId }) => activityId === row.id),
      viewer,
      now,
    ),
  )
  return { pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), current_page: page, total_count: total, activities }
}

/** An activity of a shop with what concerns the viewer. */
export const readActivity = async (activityId: number, shopId: number, viewer: Viewer, now: Instant): Promise<ActivityPage> => {
  const shop = await requireShop(shopId)
  const row = (await findActivity(activityId, shopId)) ?? fail('activity.not_found')
  const [options, own] = [await listOptions([activityId], viewer.accountId), await readViewer(activityId, viewer.accountId)]
  return activityPageWire(row, { options, shop, viewer, own }, now)
}
