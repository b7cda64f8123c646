import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Input } from '@/http/call'
import { serverNow } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { useAttempt } from '@/http/use-attempt'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { checkinKeys } from '../checkin-keys'
import { handOverResult } from './gate-result'
import { useMeantAct, type Meant } from './use-meant-act'

interface Gate {
  shopId: number
  guardId: number
  /** The token on the screen of the gate; nothing is asked without it. */
  screen: string | undefined
}

const ask = ({ key, ...input }: Input<'guardCheckin'> & { key: string }) => call('guardCheckin', input, { key })

/**
 * Asks a gate to open, once, as soon as the user is known and what he means is, and moves on to the result (identity ledger IP-300). `unknown`: no answer came; the
 * same try is sent again, which charges nothing twice.
 */
export const useOpenGate = ({ shopId, guardId, screen }: Gate, enabled: boolean) => {
  const { send } = useAttempt(
    useMutation({ mutationFn: ask, onSettled: () => queryClient.invalidateQueries({ queryKey: checkinKeys.all }) }),
  )
  const { findOut, asking } = useMeantAct(shopId)
  const [busy, setBusy] = useState(false)
  const [unknown, setUnknown] = useState(false)
  /** The intention of a try whose answer is not known. */
  const sent = useRef<Meant>()

  const open = useCallback(
    async (refused = false) => {
      setUnknown(false)
      setBusy(true)
      const lost = () => {
        setBusy(false)
        setUnknown(true)
      }
      const meant = sent.current ?? (await findOut(refused).catch(() => undefined))
      if (!meant) return lost()
      const { act, checkId } = meant
      const toRecord = () => checkId !== undefined && void replace('checkInRecordPage', { shopId, checkId })
      if (act === 'stay') return void toRecord()
      sent.current = meant
      send(
        { shopId, guard_id: guardId, ...(screen !== undefined && { screen }), act },
        {
          onSuccess: (answer) => {
            handOverResult({ shopId, guardId, ok: true, answer })
            void replace('guardResultPage', { shopId, ok: 1, check_id: answer.checkin.id })
          },
          onRefused: ({ code, msg }) => {
            sent.current = undefined
            // Somebody else let him in meanwhile.
            if (code === 'checkin.inside_already' && !refused) return void open(true)
            if (code === 'checkin.not_inside') {
              toast(msg, 'failed')
              return void toRecord()
            }
            handOverResult({ shopId, guardId, ok: false, code, msg, at: serverNow() })
            void replace('guardResultPage', { shopId, ok: 0, msg: code })
          },
          onUnknown: lost,
        },
      )
    },
    [send, findOut, shopId, guardId, screen],
  )
  const asked = useRef(false)
  useEffect(() => {
    if (!enabled || screen === undefined || asked.current) return
    asked.current = true
    void open()
  }, [enabled, screen, open])
  return { unknown, busy, asking, again: () => void open() }
}
