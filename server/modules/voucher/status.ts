import type { CallData } from '@/contract/define'
import type { ErrorCode } from '@/contract/errors'
import type { voucherStatus } from '@/contract/voucher/voucher'
import { readVoucherText } from '@/domain/voucher/read-voucher-text'
import { formatInstant, instantOf } from '@/domain/time'
import { AppError } from '@server/errors'
import { macCode } from '@server/providers/voucher/seal'
import { prepareVoucher, readOwnUse, type Asking, type VoucherContext } from './verify'
import { findByCode, findUse } from './repository'
import type { UseRow } from './rows'

type Status = CallData<typeof voucherStatus>

const byRefusal: Readonly<Partial<Record<ErrorCode, Status['status']>>> = {
  'voucher.used': 'used',
  'voucher.used_elsewhere': 'used',
  'voucher.refunded': 'refunded',
  'voucher.expired': 'expired',
  'voucher.not_yet': 'not_yet',
  'voucher.unknown': 'unknown',
}

/** Our exchange of a voucher that cannot be used: the caller's own, which the refusal names, or that of its code. */
const findExchange = async (context: VoucherContext, { kind, typed }: Asking, refusal: AppError): Promise<UseRow | undefined> => {
  const ownId = readOwnUse(refusal)
  if (ownId !== undefined) return findUse(ownId)
  const read = readVoucherText(typed)
  return read?.is === 'code' ? findByCode(kind, macCode(context.config.sessionSecret, kind, read.code)) : undefined
}

/** Whether a voucher can be used, as its platform and our own exchanges say; nothing is used up. What says nothing about the voucher is refused as it is. */
export const readStatus = async (context: VoucherContext, asking: Asking): Promise<Status> => {
  try {
    await prepareVoucher(context, asking)
    return { status: 'unused', used_at: null, record_id: null }
  } catch (error) {
    const status = error instanceof AppError ? byRefusal[error.code] : undefined
    if (status === undefined) throw error
    const use = await findExchange(context, asking, error as AppError)
    if (!use) return { status, used_at: null, record_id: null }
    const isPending = use.state !== 'exchanged' && use.state !== 'closed' && use.state !== 'taken_back'
    return {
      status: isPending ? 'pending' : status,
      used_at: formatInstant(instantOf(use.createdAt)),
      record_id: use.accountId === asking.accountId ? use.id : null,
    }
  }
}
