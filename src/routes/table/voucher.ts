import type { RouteSpec } from '../route-spec'

export interface VoucherRoutes {
  voucherVerify: { shopId: number; kind: 'douyin' | 'meituan' }
  voucherConfirm: { shopId: number; kind: 'douyin' | 'meituan' }
  voucherRecords: { shopId: number; kind: 'douyin' | 'meituan' }
  voucherRecord: { shopId: number; kind: 'douyin' | 'meituan'; id: number }
}

/** Pages of vouchers that platforms sold (commerce ledger MC-031). */
export const voucherRoutes = {
  voucherVerify: { page: 'pages/voucher/verify/index', paths: ['/shop/:shopId/mobile/partner/:kind(douyin|meituan)/verify/'] },
  voucherConfirm: { page: 'pages/voucher/confirm/index', paths: ['/shop/:shopId/mobile/partner/:kind(douyin|meituan)/confirm/'] },
  voucherRecords: { page: 'pages/voucher/records/index', paths: ['/shop/:shopId/mobile/partner/:kind(douyin|meituan)/records/'] },
  voucherRecord: { page: 'pages/voucher/record/index', paths: ['/shop/:shopId/mobile/partner/:kind(douyin|meituan)/records/:id/'] },
} as const satisfies Record<keyof VoucherRoutes, RouteSpec>
