import type { RouteSpec } from '../route-spec'

interface LoginQuery {
  next?: string
  next_url?: string
  shop_id?: number
  phone?: string
  area_code?: string
}

export interface MemberRoutes {
  loginPage: LoginQuery
  registerPage: LoginQuery
  phoneChangePage: { shopId: number; phone?: string; area_code?: string }
  devicesPage: { shopId: number }
  deleteAccountPage: { shopId: number }
  secondFactorPage: { shopId: number; next?: string }
  settingsPage: { shopId: number }
  facePage: { shopId: number }
  healthPage: { shopId: number }
  /** `guardian`: a guardian is asked for at once. */
  privacyPage: { shopId: number; guardian?: 1 }
  /** The own profile, or in the shop's name that of a member. */
  profileEditPage: { shopId: number; user_id?: number; next?: string }
  weixinAuthPage: { shopId: number; next?: string; code?: string; state?: string }
}

export const memberRoutes = {
  loginPage: { page: 'pages/member/login/index', paths: ['/mobile/login/'] },
  registerPage: { page: 'pages/member/register/index', paths: ['/mobile/register/'] },
  phoneChangePage: { page: 'pages/member/phone/index', paths: ['/shop/:shopId/mobile/users/phone/change/'] },
  secondFactorPage: { page: 'pages/member/second-factor/index', paths: ['/shop/:shopId/mobile/users/second-factor/'] },
  devicesPage: { page: 'pages/member/devices/index', paths: ['/shop/:shopId/mobile/users/devices/'] },
  deleteAccountPage: { page: 'pages/member/deletion/index', paths: ['/shop/:shopId/mobile/users/delete/'] },
  settingsPage: { page: 'pages/member/settings/index', paths: ['/shop/:shopId/mobile/users/settings/'] },
  privacyPage: { page: 'pages/member/privacy/index', paths: ['/shop/:shopId/mobile/users/privacy/'] },
  facePage: { page: 'pages/member/face/index', paths: ['/shop/:shopId/mobile/face/upload/'] },
  healthPage: { page: 'pages/member/health/index', paths: ['/shop/:shopId/mobile/health/'] },
  profileEditPage: { page: 'pages/member/profile/index', paths: ['/shop/:shopId/mobile/users/profile/edit/'] },
  weixinAuthPage: { page: 'pages/member/weixin-auth/index', paths: ['/shop/:shopId/mobile/weixin/user/auth/'] },
} as const satisfies Record<keyof MemberRoutes, RouteSpec>
