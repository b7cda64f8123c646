import type { Activity, ActivityPage } from '@/contract/activity'
import { activityDetail, activityList } from '@/contract/activity'
import type { Instant } from '@/domain/time'
import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { countActivities, findActivity, listActivities, listOptions } from './repository'
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

const readOne = async (activityId: number, shopId: number, now: Instant): Promise<ActivityPage> => {
  const row = await findActivity(activityId, shopId)
  if (!row) return fail('activity.not_found')
  return { ...activityWire(row, await listOptions([activityId]), now), description: row.description }
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

    mount(activityDetail, async ({ shopId, params, now }) => {
      await requireShop(shopId)
      return { activity: await readOne(params.activityId, shopId, now) }
    })
  },
}
