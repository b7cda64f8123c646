import type { RouteSpec } from '../route-spec'

export interface CheckinRoutes {
  /** `card_id` is the card to enter with, chosen elsewhere; `printed_id` the gate whose printed code was scanned, which the phone's position has to stand for. */
  checkInPage: { shopId: number; card_id?: number; printed_id?: number }
  checkInRecordPage: { shopId: number; checkId: number }
  checkInQrcodePage: { shopId: number; checkId: number }
  checkInIntroPage: { shopId: number }
  checkInSettingPage: { shopId: number }
  checkInCardsPage: { shopId: number; card_id?: number }
  checkInRecordsPage: { shopId: number }
  checkInCrowdPage: { shopId: number }
  checkInPayPage: { shopId: number; checkId: number }
  checkInLeavePage: { shopId: number; checkId: number }
  /** `screen` is what the screen of the gate showed; a printed code has none. */
  guardPage: { shopId: number; guardId: number; screen?: string }
  guardScreenPage: { shopId: number; guardId: number }
  /** `msg` is the error word of a refusal, `check_id` the record for which a door opened. */
  guardResultPage: { shopId: number; ok?: number; msg?: string; check_id?: number }
  deskCheckinPage: { shopId: number }
  /** `guest`: the person is let in free of charge. */
  deskCheckinMemberPage: { shopId: number; userId: number; guest?: 1 }
}

export const checkinRoutes = {
  checkInPage: { page: 'pages/checkin/choose/index', paths: ['/mobile/shop/:shopId/sign/'] },
  checkInRecordPage: { page: 'pages/checkin/record/index', paths: ['/mobile/shop/:shopId/sign/:checkId/'] },
  checkInQrcodePage: { page: 'pages/checkin/code/index', paths: ['/mobile/shop/:shopId/sign/:checkId/qrcode/'] },
  checkInIntroPage: { page: 'pages/checkin/intro/index', paths: ['/mobile/shop/:shopId/sign/intro/'] },
  checkInSettingPage: { page: 'pages/checkin/setting/index', paths: ['/mobile/shop/:shopId/sign/setting/'] },
  checkInCardsPage: { page: 'pages/checkin/cards/index', paths: ['/mobile/shop/:shopId/sign/cards/'] },
  checkInRecordsPage: { page: 'pages/checkin/records/index', paths: ['/mobile/shop/:shopId/sign/records/'] },
  checkInCrowdPage: { page: 'pages/checkin/crowd/index', paths: ['/mobile/shop/:shopId/sign/crowd/'] },
  checkInPayPage: { page: 'pages/checkin/pay/index', paths: ['/mobile/shop/:shopId/sign/:checkId/pay/'] },
  checkInLeavePage: { page: 'pages/checkin/leave/index', paths: ['/mobile/shop/:shopId/sign/:checkId/leave/'] },
  guardPage: { page: 'pages/checkin/gate/index', paths: ['/shop/:shopId/mobile/guard/:guardId/'] },
  guardScreenPage: { page: 'pages/checkin/screen/index', paths: ['/shop/:shopId/mobile/guard/:guardId/screen/'] },
  guardResultPage: { page: 'pages/checkin/gate-result/index', paths: ['/shop/:shopId/mobile/guard/result/'] },
  deskCheckinPage: { page: 'pages/staff/desk/checkin/index', paths: ['/shop/:shopId/mobile/staff/entry/'] },
  deskCheckinMemberPage: { page: 'pages/staff/desk/checkin-member/index', paths: ['/shop/:shopId/mobile/staff/entry/:userId/'] },
} as const satisfies Record<keyof CheckinRoutes, RouteSpec>
