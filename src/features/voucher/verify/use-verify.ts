import { useRef, useState } from 'react'
import type { User } from '@/contract/member/member'
import type { VoucherKind } from '@/domain/voucher/kind'
import { readVoucherText } from '@/domain/voucher/read-voucher-text'
import { addMinutes, type Instant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { serverNow } from '@/http/clock'
import { scanner } from '@/platform/scan'
import { go } from '@/routes/go'
import { showVoucher, useVoucherDraft } from '../draft-store'
import { t } from '../texts'
import { platformName } from '../voucher-words'
import { useLookMutation } from '../voucher-queries'
import { groupCode } from './group-code'

/** Why a voucher is not shown. */
export interface VerifyRefusal {
  msg: string
  /** Another try with the same code would end in the same way. */
  isFinal?: boolean
  /** Tries left until the pause. */
  left?: number
  /** The end of the pause. */
  until?: Instant
  /** The own record of a voucher that was exchanged before. */
  recordId?: number
}

const numberIn = (data: unknown, name: string): number | undefined => {
  const value = (data as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' ? value : undefined
}

const readRefusal = (error: unknown): VerifyRefusal => {
  if (!isApiError(error)) return { msg: t('voucher.lookFailed') }
  const { msg, data, status } = error
  const [left, minutes, recordId] = ['left', 'minutes', 'id'].map((name) => numberIn(data, name))
  return {
    msg,
    isFinal: [400, 404, 409].includes(status),
    ...(left !== undefined && { left }),
    ...(minutes !== undefined && { until: addMinutes(serverNow(), minutes) }),
    ...(recordId !== undefined && { recordId }),
  }
}

/** Looks up the voucher that was typed, pasted or scanned, and opens the page that asks what it shall become. One at a time. */
export const useVerify = (shopId: number, kind: VoucherKind, user: User | undefined) => {
  const [refusal, setRefusal] = useState<VerifyRefusal>()
  const [scanWord, setScanWord] = useState('')
  const running = useRef(false)
  const [busy, setBusy] = useState<'scan' | 'look'>()
  const { mutateAsync } = useLookMutation(user)

  const begin = (what: 'scan' | 'look', act: () => Promise<void>) => {
    if (running.current || !user) return
    running.current = true
    setBusy(what)
    setScanWord('')
    void act()
      .catch((error: unknown) => setRefusal(readRefusal(error)))
      .finally(() => {
        running.current = false
        setBusy(undefined)
      })
  }
  const verifyVoucher = async (text: string) => {
    setRefusal(undefined)
    // A text without a code costs no try: it is not sent.
    if (!readVoucherText(text)) return setRefusal({ msg: t('voucher.notCode') })
    const { certificate } = await mutateAsync({ shopId, kind, code: text })
    showVoucher({ userId: user!.id, shopId, kind, code: text, certificate, at: serverNow() })
    await go('voucherConfirm', { shopId, kind })
  }
  return {
    refusal,
    forgive: () => setRefusal(undefined),
    scanWord,
    busy,
    look: () => begin('look', () => verifyVoucher(useVoucherDraft.getState().text)),
    scan: () =>
      begin('scan', async () => {
        const scanned = await scanner.scan((url) => call('weixinSetting', { shopId, url }))
        if (scanned.kind === 'cancelled') return
        if (scanned.kind === 'failed') return setScanWord(t('voucher.scanFailed'))
        if (scanned.kind === 'unreadable') return setScanWord(t('voucher.scanUnreadable'))
        if (!readVoucherText(scanned.text)) return setScanWord(t('voucher.scanOther', { platform: platformName(t, kind) }))
        useVoucherDraft.setState({ text: groupCode(scanned.text) })
        await verifyVoucher(scanned.text)
      }),
  }
}
