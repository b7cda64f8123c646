import type { RouteSpec } from '../route-spec'

export interface NoticeRoutes {
  noticesPage: { shopId: number }
}

export const noticeRoutes = {
  noticesPage: { page: 'pages/notice/list/index', paths: ['/shop/:shopId/mobile/notices/'] },
} as const satisfies Record<keyof NoticeRoutes, RouteSpec>
