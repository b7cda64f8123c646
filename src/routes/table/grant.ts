import type { RouteSpec } from '../route-spec'

export interface GrantRoutes {
  redEnvelopePage: { shopId: number; redid: number; record?: number }
}

export const grantRoutes = {
  redEnvelopePage: { page: 'pages/grant/envelope/index', paths: ['/shop/:shopId/mobile/red-envelopes/:redid/'] },
} as const satisfies Record<keyof GrantRoutes, RouteSpec>
