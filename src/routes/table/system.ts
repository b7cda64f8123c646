import type { RouteSpec } from '../route-spec'

export interface SystemRoutes {
  notFoundPage: { from?: string }
  /** `permit`: what is to be solved; `done`: what came of it, which the mini-program reads from the address. */
  captchaPage: { permit?: string; lang?: string; done?: string }
}

export const systemRoutes = {
  notFoundPage: { page: 'pages/system/not-found/index', paths: ['/not-found/'] },
  captchaPage: { page: 'pages/system/captcha/index', paths: ['/captcha/'] },
} as const satisfies Record<keyof SystemRoutes, RouteSpec>
