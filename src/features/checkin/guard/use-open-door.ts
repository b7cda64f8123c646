import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Input } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { useAttempt } from '@/http/use-attempt'
import { replace } from '@/routes/go'
import { checkinKeys } from '../api/checkin-keys'
import { handOverResult } from './door-result'

interface Gate {
  shopId: number
  guardId: number
}

const ask = ({ key, ...input }: Input<'guardCheckin'> & { key: string }) => call('guardCheckin', input, { key })

/**
 * Asks a gate to open, once, as soon as the user is known, and moves on to the result (identity ledger IP-300). `unknown`: no answer came; the same try is sent
 * again, which charges nothing twice.
 */
export const useOpenDoor = ({ shopId, guardId }: Gate, enabled: boolean) => {
  const { send, busy } = useAttempt(
    useMutation({ mutationFn: ask, onSettled: () => queryClient.invalidateQueries({ queryKey: checkinKeys.all }) }),
  )
  const [unknown, setUnknown] = useState(false)
  const open = useCallback(() => {
    setUnknown(false)
    send(
      { shopId, guard_id: guardId },
      {
        onSuccess: (answer) => {
          handOverResult({ shopId, guardId, ok: true, answer })
          void replace('guardResultPage', { shopId, ok: 1, check_id: answer.checkin.id })
        },
        onRefused: ({ code, msg }) => {
          handOverResult({ shopId, guardId, ok: false, code, msg })
          void replace('guardResultPage', { shopId, ok: 0, msg: code })
        },
        onUnknown: () => setUnknown(true),
      },
    )
  }, [send, shopId, guardId])
  const asked = useRef(false)
  useEffect(() => {
    if (!enabled || asked.current) return
    asked.current = true
    open()
  }, [enabled, open])
  return { unknown, busy, again: open }
}
