import type { RouteSpec } from '../route-spec'

export interface AttendanceRoutes {
  /** The own trainings, or those of a member for a person who looks after him. */
  trainsPage: { shopId: number; user_id?: number }
  trainCheckinDetailPage: { shopId: number; checkinId: number }
}

export const attendanceRoutes = {
  trainsPage: { page: 'pages/attendance/trains/index', paths: ['/shop/:shopId/mobile/trains/'] },
  trainCheckinDetailPage: { page: 'pages/attendance/train/index', paths: ['/mobile/shop/:shopId/sign/train/:checkinId/'] },
} as const satisfies Record<keyof AttendanceRoutes, RouteSpec>
