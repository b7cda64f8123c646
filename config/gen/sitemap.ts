import path from 'node:path'
import { routes, type RouteName } from '../../src/routes/table'
import type { Write } from './write'

/** What WeChat's search may show to everybody: pages that say the same to whoever looks. All others are somebody's own, or of the staff. */
const PUBLIC: readonly RouteName[] = [
  'shopHomePage',
  'activityListPage',
  'userGroupSchedules',
  'buyCard',
  'introducePage',
  'courseDetailsPage',
  'coursePhotosPage',
  'courseScheduleDetails',
  'currentShopTeacherDetailPage',
  'courtDetail',
  'planListPage',
  'planPage',
]

/** `src/sitemap.json`, which goes into the mini-program as it is. WeChat takes the first rule that fits. */
export const generateSitemap = (root: string, write: Write): void => {
  const pages = [...new Set(PUBLIC.map((name) => routes[name].page))]
  const rules = [...pages.map((page) => ({ action: 'allow', page })), { action: 'disallow', page: '*' }]
  write(path.join(root, 'src/sitemap.json'), `${JSON.stringify({ rules }, undefined, 2)}\n`)
}
