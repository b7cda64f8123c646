import type { RouteSpec } from '../route-spec'

export interface ReportRoutes {
  weeklyReportPage: { shopId: number; week?: string }
  annualReportPage: { shop_id: number; year?: number }
}

export const reportRoutes = {
  weeklyReportPage: { page: 'pages/report/weekly/index', paths: ['/shop/:shopId/mobile/report/weekly/'] },
  annualReportPage: { page: 'pages/report/annual/index', paths: ['/mobile/user/annual/report/'] },
} as const satisfies Record<keyof ReportRoutes, RouteSpec>
