import { useEffect, useRef, useState } from 'react'
import { call } from '@/http/call'
import { useNow } from '@/http/clock'
import { readInstant } from '@/domain/time'
import { scanner } from '@/platform/scan'
import { storage } from '@/platform/storage'
import { go } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { askCheckin } from '../dialog-store'
import { handOverCard, useChosenCard } from './chosen-card'
import { useT } from '../texts'
import { readVenueCode } from '../gate/gate-code'
import type { CheckinPayload } from '../checkin-mutations'
import { firstWay, makePayload, listWays, type Available } from './ways'
import { useEnter } from './use-enter'
import { usePrintedCode } from '../gate/use-printed-code'

export type OwnMethod = 'QRCODE' | 'SCAN' | 'FACE'
export const ownMethods = ['QRCODE', 'SCAN', 'FACE'] as const satisfies readonly OwnMethod[]

/** The choice of a way and a method to enter, and entering. `refresh` reads anew what can be chosen. */
export const useChooseWay = (
  shopId: number,
  known: Available,
  { cardId, printedId }: { cardId?: number | undefined; printedId?: number | undefined },
  refresh: () => void,
) => {
  const t = useT()
  const now = useNow('states')
  const [key, choose] = useState<string>()
  const [wanted, setMethod] = useState<OwnMethod>()
  const [scanning, setScanning] = useState(false)
  const { enter, busy } = useEnter(shopId)
  const place = usePrintedCode(known.config.position)
  const methods = ownMethods.filter((one) => known.config.methods[one])
  const method =
    wanted && methods.includes(wanted) ? wanted : printedId !== undefined && known.config.methods.SCAN ? 'SCAN' : (methods[0] ?? 'QRCODE')
  const ways = listWays(known)
  const picked = ways.find((way) => way.key === key)
  // A way that was picked is never replaced by another one silently.
  const way = picked ? (picked.usable ? picked : undefined) : firstWay(ways, cardId, storage.get('pay_channel'))
  const frame = known.time_frame
  const handed = useChosenCard(({ chosen }) => (chosen?.shopId === shopId ? chosen.cardId : undefined))
  useEffect(() => {
    if (handed === undefined) return
    choose(`card-${handed}`)
    handOverCard(undefined)
  }, [handed])

  // A frame that is over, or a booking that opens the door by now, makes another choice.
  const edges = [
    frame?.open?.end_at,
    ...known.bookings.filter(({ open }) => !open).map(({ from }) => from),
    known.other_frames[0]?.next?.start_at,
  ]
  const passed = edges.filter((edge) => edge != null && readInstant(edge) <= now).length
  const before = useRef(passed)
  useEffect(() => {
    if (passed > before.current) refresh()
    before.current = passed
  }, [passed, refresh])

  const send = async (gate: Partial<Pick<CheckinPayload, 'guard_id' | 'screen' | 'lat' | 'lng' | 'accuracy'>> = {}) => {
    if (!way || !frame) return
    const term = way.kind === 'card' ? way.card.auto_start : null
    const ask = { title: t('checkin.startTitle'), act: t('checkin.startAct'), safe: t('common.cancel') }
    if (term && !(await askCheckin({ ...ask, body: t('checkin.startBody', { start: term.start, end: term.end }) }))) return
    const refused = await enter({
      time_frame_id: frame.id,
      method,
      ...makePayload(way, known.price),
      ...(term && { confirm_auto_start: true }),
      ...gate,
    })
    if (refused) refresh()
  }

  /** A code that does not change opens no gate: the phone's position stands for it, where the person wants that. */
  const sendFrom = async (guardId?: number) => {
    setScanning(true)
    const at = await place.find()
    setScanning(false)
    if (at) await send({ ...(guardId !== undefined && { guard_id: guardId }), ...at })
  }

  /** Scans the code at the door, then enters with the way that is chosen. */
  const scan = async () => {
    setScanning(true)
    const scanned = await scanner.scan((url) => call('weixinSetting', { shopId, url }))
    setScanning(false)
    if (scanned.kind === 'cancelled') return
    if (scanned.kind !== 'scanned') return toast(t(scanned.kind === 'failed' ? 'checkin.scanFailed' : 'checkin.scanUnreadable'), 'failed')
    const code = readVenueCode(scanned.text, shopId)
    if (code.kind === 'none' || code.kind === 'elsewhere')
      return toast(t(code.kind === 'none' ? 'checkin.notVenueCode' : 'checkin.otherVenue'), 'failed')
    if (code.kind === 'record') return void go('checkInRecordPage', { shopId, checkId: code.checkId })
    if (code.kind === 'door') return sendFrom()
    if (code.screen === undefined) return sendFrom(code.guardId)
    await send({ guard_id: code.guardId, screen: code.screen })
  }

  const submit = () => {
    if (method === 'FACE') return void go('facePage', { shopId })
    if (method === 'SCAN') return void (printedId === undefined ? scan() : sendFrom(printedId || undefined))
    return void send()
  }
  return { ways, way, choose, methods, method, setMethod, submit, busy: busy || scanning }
}
