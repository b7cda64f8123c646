import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { addMinutes } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { replace } from '@/routes/go'
import { forgetVoucher, type ShownVoucher } from '../draft-store'
import { useRedeemMutation, useStatusMutation } from '../voucher-queries'

/**
 * The dialog over the page: the last question, a refusal with its reason, a voucher that cannot be used any more, or a lost answer, with the status of the voucher as far as it could be
 * asked for since.
 */
export type RedeemLayer =
  | { kind: 'ask' }
  | { kind: 'refused'; msg: string }
  | { kind: 'spent' }
  | { kind: 'unknown'; status: 'asking' | 'unused' | 'silent' }

const ownRecord = (data: unknown): number | undefined => {
  const id = (data as { id?: unknown } | null)?.id
  return typeof id === 'number' ? id : undefined
}

/** For so long the page believes what the platform said of the voucher. */
const FRESH_MINUTES = 1

/**
 * Spends a voucher once: a tap after a lost answer has the same key and leads to the same record. After a lost answer, and when the page is shown again later, the voucher is asked for its
 * status (commerce ledger MC-237), so that the page says of no used voucher that it is unused.
 */
export const useRedeem = (shown: ShownVoucher, chosen: readonly number[]) => {
  const attempt = useAttempt(useRedeemMutation())
  const { mutateAsync } = useStatusMutation()
  const [layer, setLayer] = useState<RedeemLayer>()
  /** Counts what began: the status that was asked for before a later act changes nothing any more. */
  const begun = useRef(0)
  const asked = useRef(shown.at)
  const { shopId, kind, code, certificate } = shown
  const toRecord = async (id: number) => {
    await replace('voucherRecord', { shopId, kind, id })
    forgetVoucher()
  }
  /** Leads to the own exchange, or says that the voucher cannot be used any more; else the page goes on with the answer. */
  const findOut = async (goOn: (status: 'unused' | 'silent') => void = () => {}) => {
    const turn = (begun.current += 1)
    asked.current = serverNow()
    const found = await mutateAsync({ shopId, kind, code }).catch(() => undefined)
    if (turn !== begun.current) return
    if (found && found.record_id !== null) return toRecord(found.record_id)
    if (found && found.status !== 'unused') return setLayer({ kind: 'spent' })
    // Of a voucher with several uses the next one is free, whatever became of this one.
    goOn(found && certificate.uses === 1 ? 'unused' : 'silent')
  }
  const redeem = () => {
    const rule = certificate.rule[0]
    if (!rule) return
    begun.current += 1
    attempt.send(
      { shopId, kind, code, rule_id: rule.id, option_ids: [...chosen], ticket: certificate.ticket },
      {
        onSuccess: ({ history }) => void toRecord(history.id),
        onRefused: ({ msg, data }) => {
          const recordId = ownRecord(data)
          if (recordId !== undefined) void toRecord(recordId)
          else setLayer({ kind: 'refused', msg })
        },
        onUnknown: () => {
          setLayer({ kind: 'unknown', status: 'asking' })
          void findOut((found) => setLayer({ kind: 'unknown', status: found }))
        },
      },
    )
  }
  const comeBack = () => {
    if (!attempt.busy && serverNow() >= addMinutes(asked.current, FRESH_MINUTES)) void findOut()
  }
  useDidShow(comeBack)
  useEffect(comeBack, []) // oxlint-disable-line react/exhaustive-deps -- a page that is opened again begins once
  return { layer, ask: () => setLayer({ kind: 'ask' }), close: () => setLayer(undefined), redeem, busy: attempt.busy }
}
