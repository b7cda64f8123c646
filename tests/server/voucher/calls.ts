import type { VoucherExchange, VoucherHistory } from '@/contract/voucher/record'
import type { StaffVoucher } from '@/contract/voucher/staff'
import type { VoucherCertificate, VoucherDetail } from '@/contract/voucher/voucher'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { TestApp } from '../support/app'

interface Redeemed {
  exchanges: VoucherExchange[]
  history: { id: number; state: VoucherHistory['state'] }
}

let keys = 0

/** The calls of vouchers as one person makes them. */
export const makeCalls = (server: TestApp, session: string, shopId = 1) => {
  const at = (kind: string) => `/api/mobile/shops/${shopId}/${kind}`
  return {
    look: (kind: string, code: string) =>
      server.request<{ certificate: VoucherCertificate }>(
        'GET',
        `${at(kind)}/partner-verify-certificate/?code=${encodeURIComponent(code)}`,
        { session },
      ),
    status: (kind: string, code: string) =>
      server.request<{ status: string; used_at: string | null; record_id: number | null }>(
        'GET',
        `${at(kind)}/verify-certificate/?code=${encodeURIComponent(code)}`,
        { session },
      ),
    redeem: (
      kind: string,
      body: { code: string; rule_id: number; option_ids: number[]; ticket?: string },
      key = `voucher-key-${(keys += 1)}`,
    ) => server.request<Redeemed>('POST', `${at(kind)}/verify-certificate/`, { session, key, body }),
    list: (kind: string, page = 1) =>
      server.request<{ histories: VoucherHistory[]; pages: number; current_page: number }>(
        'GET',
        `${at(kind)}/get-voucher-code-history/?page=${page}`,
        { session },
      ),
    record: (kind: VoucherKind, id: number) =>
      server.request<{ history: VoucherDetail }>('GET', `/api/mobile/${kind}/get-voucher-code-history-option/${id}/`, { session }),
    staff: () =>
      server.request<Record<'exceptions' | 'to_collect' | 'recent', StaffVoucher[]>>('GET', `/api/v2/shops/${shopId}/staff/vouchers/`, {
        session,
      }),
    act: (id: number, act: StaffVoucher['acts'][number], reason: string | undefined = '会员换错了', key = `voucher-key-${(keys += 1)}`) =>
      server.request<{ voucher: StaffVoucher }>('POST', `/api/v2/shops/${shopId}/staff/vouchers/`, {
        session,
        key,
        body: { id, act, ...(reason && { reason }) },
      }),
  }
}
