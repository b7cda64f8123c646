import { useState } from 'react'
import { useAttempt } from '@/http/use-attempt'
import { replace } from '@/routes/go'
import { forgetVoucher, type ShownVoucher } from '../draft-store'
import { useRedeemMutation } from '../voucher-queries'

/** The dialog over the page: the last question, a refusal with its reason, or a lost answer. */
export type RedeemLayer = { kind: 'ask' } | { kind: 'refused'; code: string; msg: string } | { kind: 'unknown' }

const ownRecord = (data: unknown): number | undefined => {
  const id = (data as { id?: unknown } | null)?.id
  return typeof id === 'number' ? id : undefined
}

/** Spends a voucher once: a tap after a lost answer has the same key and leads to the same record. */
export const useRedeem = (shown: ShownVoucher | undefined, chosen: readonly number[]) => {
  const attempt = useAttempt(useRedeemMutation())
  const [layer, setLayer] = useState<RedeemLayer>()
  const toRecord = async (id: number) => {
    const { shopId, kind } = shown!
    await replace('voucherRecord', { shopId, kind, id })
    forgetVoucher()
  }
  const redeem = () => {
    const rule = shown?.certificate.rule[0]
    if (!shown || !rule) return
    const { shopId, kind, code, certificate } = shown
    attempt.send(
      { shopId, kind, code, rule_id: rule.id, option_ids: [...chosen], ticket: certificate.ticket },
      {
        onSuccess: ({ history }) => void toRecord(history.id),
        onRefused: ({ code: word, msg, data }) => {
          const recordId = ownRecord(data)
          if (recordId !== undefined) void toRecord(recordId)
          else setLayer({ kind: 'refused', code: word, msg })
        },
        onUnknown: () => setLayer({ kind: 'unknown' }),
      },
    )
  }
  return { layer, ask: () => setLayer({ kind: 'ask' }), close: () => setLayer(undefined), redeem, busy: attempt.busy }
}
