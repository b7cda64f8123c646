import type { RouteSpec } from '../route-spec'

export interface SystemRoutes {
  notFoundPage: { from?: string }
}

export const systemRoutes = {
  notFoundPage: { page: 'pages/system/not-found/index', paths: ['/not-found/'] },
} as const satisfies Record<keyof SystemRoutes, RouteSpec>
