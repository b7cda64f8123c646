import path from 'node:path'
import { routes, type RouteName } from '../../src/routes/table'
import type { Write } from './write'

/** Pages that WeChat's search may index because they are the same for everybody. All others are personal or for staff. */
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

/** Writes `src/sitemap.json`, which is copied into the mini-program. WeChat applies the first matching rule. */
export const generateSitemap = (root: string, write: Write): void => {
  const pages = [...new Set(PUBLIC.map((name) => routes[name].page))]
  const rules = [...pages.map((page) => ({ action: 'allow', page })), { action: 'disallow', page: '*' }]
  write(path.join(root, 'src/sitemap.json'), `${JSON.stringify({ rules }, undefined, 2)}\n`)
}
