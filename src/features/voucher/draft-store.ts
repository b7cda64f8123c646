import { create } from 'zustand'
import type { VoucherCertificate } from '@/contract/voucher/voucher'
import type { Instant } from '@/domain/time'
import type { VoucherKind } from '@/domain/voucher/kind'

/** A voucher that was looked up, on its way to the page that asks what it shall become. A code is worth its voucher, so that it stands in no address and in no storage. */
export interface ShownVoucher {
  userId: number
  shopId: number
  kind: VoucherKind
  code: string
  certificate: VoucherCertificate
  /** When it was looked up. */
  at: Instant
}

/** The text of the field, and the voucher that was looked up by it. */
export const useVoucherDraft = create<{ text: string; shown: ShownVoucher | undefined }>(() => ({ text: '', shown: undefined }))

export const typeVoucher = (text: string) => useVoucherDraft.setState({ text })
export const showVoucher = (shown: ShownVoucher) => useVoucherDraft.setState({ shown })
/** A voucher that was spent, or that is to be looked up anew. */
export const forgetVoucher = (keep?: { text: string }) => useVoucherDraft.setState({ text: keep?.text ?? '', shown: undefined })
