import type { RouteSpec } from '../route-spec'

export interface CompetitionRoutes {
  trainingListPage: { shopId: number }
  trainingPage: { shopId: number; trainingId: number }
  trainingAttendancePage: { shopId: number; trainingId: number }
  trainingPersonRankPage: { shopId: number; trainingId: number; tab?: 'gym' | 'together' }
  trainingGroupRankPage: { shopId: number; trainingId: number }
  trainingReviewPage: { shopId: number; trainingId: number }
}

export const competitionRoutes = {
  trainingListPage: { page: 'pages/competition/list/index', paths: ['/shop/:shopId/mobile/training/'] },
  trainingPage: { page: 'pages/competition/detail/index', paths: ['/shop/:shopId/mobile/training/:trainingId/'] },
  trainingAttendancePage: { page: 'pages/competition/attendance/index', paths: ['/shop/:shopId/mobile/training/:trainingId/attendance/'] },
  trainingPersonRankPage: {
    page: 'pages/competition/person-rank/index',
    paths: ['/shop/:shopId/mobile/training/:trainingId/rank/person/'],
  },
  trainingGroupRankPage: { page: 'pages/competition/group-rank/index', paths: ['/shop/:shopId/mobile/training/:trainingId/rank/group/'] },
  trainingReviewPage: { page: 'pages/competition/review/index', paths: ['/shop/:shopId/mobile/staff/training/:trainingId/'] },
} as const satisfies Record<keyof CompetitionRoutes, RouteSpec>
