import { useCallback, useEffect, useState } from 'react'
import { callAsDevice } from '@/http/call-as-device'
import { storage } from '@/platform/storage'
import type { ScreenData } from '@/platform/storage/types'

/** Keys are asked for anew so often: a gate of the shop that is revoked makes them others. */
const KEYS_MS = 60_000

/** The message to somebody who pairs the screen. */
export type PairFailure = 'wrong' | 'unknownGate' | 'away'

/** Only these words end a pairing; any other refusal is a server that is not itself. */
const failures: Readonly<Record<string, PairFailure>> = {
  'device.needed': 'wrong',
  'permission.none': 'wrong',
  'checkin.guard_unknown': 'unknownGate',
}

export type ScreenState =
  | { kind: 'unpaired'; revoked: boolean }
  /** `away` while the server does not answer; the codes are drawn all the same. */
  | { kind: 'shown'; told: ScreenData; away: boolean }

const nameKey = (guardId: number) => `door_screen_${guardId}` as const

/** The screen of a gate: paired once, it keeps its credential and keys on this device, so that it draws after a start without a network. */
export const useScreen = (shopId: number, guardId: number) => {
  const [state, setState] = useState<ScreenState>(() => {
    const kept = storage.get(nameKey(guardId))
    if (!kept || kept.shopId !== shopId) return { kind: 'unpaired', revoked: false }
    return { kind: 'shown', told: kept.told, away: false }
  })

  const ask = useCallback(
    async (credential: string): Promise<ScreenData | PairFailure> => {
      const outcome = await callAsDevice('guardScreen', credential, { shopId, guard_id: guardId })
      if (outcome.kind === 'away') return 'away'
      if (outcome.kind === 'refused') return failures[outcome.code] ?? 'away'
      const { gate, shop, address, keys } = outcome.data
      return { gate: gate.name, shop: shop.name, address, keys }
    },
    [shopId, guardId],
  )

  const show = useCallback(
    (credential: string, told: ScreenData, away = false) => {
      storage.set(nameKey(guardId), { shopId, credential, told })
      setState({ kind: 'shown', told, away })
    },
    [shopId, guardId],
  )

  /** Answers why not, if it cannot be paired. */
  const pair = async (credential: string): Promise<PairFailure | undefined> => {
    const came = await ask(credential)
    if (typeof came === 'string') return came
    show(credential, came)
    return undefined
  }

  const forget = useCallback(
    (revoked: boolean) => {
      storage.remove(nameKey(guardId))
      setState({ kind: 'unpaired', revoked })
    },
    [guardId],
  )

  const refresh = useCallback(async () => {
    const kept = storage.get(nameKey(guardId))
    if (!kept || kept.shopId !== shopId) return
    const came = await ask(kept.credential)
    // It may have been unpaired, or paired anew, meanwhile.
    if (storage.get(nameKey(guardId))?.credential !== kept.credential) return
    if (came === 'wrong' || came === 'unknownGate') forget(true)
    else if (came === 'away') show(kept.credential, kept.told, true)
    else show(kept.credential, came)
  }, [shopId, guardId, ask, show, forget])

  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), KEYS_MS)
    return () => clearInterval(timer)
  }, [refresh])

  return { state, pair, forget }
}
