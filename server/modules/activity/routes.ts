import type { Activity } from '@/contract/activity'
import { activityList } from '@/contract/activity'
import type { Instant } from '@/domain/time'
import type { Module } from '@server/context'
import { requireShop } from '@server/modules/shop/service'
import { countActivities, listActivities, listOptions } from './repository'
import { activityWire } from './wire'

const PAGE_SIZE = 10

/** One page of a shop's activities, the ones to come first; a page beyond the last is empty. */
const readPage = async (shopId: number, page: number, now: Instant): Promise<Activity[]> => {
  const activities = await listActivities(shopId, now, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const options = await listOptions(activities.map((activity) => activity.id))
  return activities.map((activity) =>
    activityWire(
      activity,
      options.filter((option) => option.activityId === activity.id),
      now,
    ),
  )
}

export const activityModule: Module = {
  name: 'activity',
  routes(mount) {
    mount(activityList, async ({ shopId, query, now }) => {
      const { page = 1 } = query
      await requireShop(shopId)
      const total = await countActivities(shopId)
      const activities = await readPage(shopId, page, now)
      return { pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), current_page: page, total_count: total, activities }
    })
  },
}
