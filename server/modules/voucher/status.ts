import type { CallData } from '@/contract/define'
import type { ErrorCode } from '@/contract/errors'
import type { voucherStatus } from '@/contract/voucher/voucher'
import { readVoucherText } from '@/domain/voucher/read-voucher-text'
import { formatInstant, instantOf } from '@/domain/time'
import { AppError } from '@server/errors'
import { macCode } from '@server/providers/voucher/seal'
import { prepareVoucher, type Asking, type VoucherContext } from './look'
import { findByCode } from './repository'

type Status = CallData<typeof voucherStatus>

const byRefusal: Readonly<Partial<Record<ErrorCode, Status['status']>>> = {
  'voucher.used': 'used',
  'voucher.used_elsewhere': 'used',
  'voucher.refunded': 'refunded',
  'voucher.expired': 'expired',
  'voucher.not_yet': 'not_yet',
  'voucher.unknown': 'unknown',
}

/** Whether a voucher can be used, as its platform and our own exchanges say; nothing is used up. What says nothing about the voucher is refused as it is. */
export const readStatus = async (context: VoucherContext, asking: Asking): Promise<Status> => {
  try {
    await prepareVoucher(context, asking)
    return { status: 'unused', used_at: null }
  } catch (error) {
    const status = error instanceof AppError ? byRefusal[error.code] : undefined
    if (status === undefined) throw error
    const read = readVoucherText(asking.typed)
    const own =
      read?.is === 'code' ? await findByCode(asking.kind, macCode(context.config.sessionSecret, asking.kind, read.code)) : undefined
    if (!own) return { status, used_at: null }
    const isPending = own.state !== 'exchanged' && own.state !== 'closed' && own.state !== 'taken_back'
    return { status: isPending ? 'pending' : status, used_at: formatInstant(instantOf(own.createdAt)) }
  }
}
