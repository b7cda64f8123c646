import type { RouteSpec } from '../route-spec'

export interface VoucherRoutes {
  voucherVerify: { shopId: number; kind: 'douyin' | 'meituan' }
  voucherConfirm: { shopId: number; kind: 'douyin' | 'meituan' }
  voucherRecords: { shopId: number; kind: 'douyin' | 'meituan' }
  voucherRecord: { shopId: number; kind: 'douyin' | 'meituan'; id: number }
}

const at = '/shop/:shopId/mobile/partner/:kind(douyin|meituan)' as const

/** Pages of vouchers that platforms sold (commerce ledger MC-031). */
export const voucherRoutes = {
  voucherVerify: { page: 'pages/voucher/verify/index', paths: [`${at}/verify/`] },
  voucherConfirm: { page: 'pages/voucher/confirm/index', paths: [`${at}/confirm/`] },
  voucherRecords: { page: 'pages/voucher/records/index', paths: [`${at}/records/`] },
  voucherRecord: { page: 'pages/voucher/record/index', paths: [`${at}/records/:id/`] },
} as const satisfies Record<keyof VoucherRoutes, RouteSpec>
