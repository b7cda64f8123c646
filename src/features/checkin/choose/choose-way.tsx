import { useState } from 'react'
import { PaymentOffDialog } from '@/features/payment/order/payment-off-dialog'
import { guardianStep } from '@/features/payment/order/guardian-step'
import { MethodChoice } from './method-choice'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { useChooseWay } from './use-choose-way'
import { useT } from '../texts'
import type { Available } from './ways'
import { EnterBar } from './enter-bar'
import { CheckinLinks } from './checkin-links'
import { FrameHero } from './frame-hero'
import { OtherFrames, WeekWindows } from './other-frames'
import { WayList } from './way-list'

interface ChooseCheckinProps {
  shopId: number
  shop: { name: string; phone: string } | undefined
  known: Available
  cardId: number | undefined
  /** The gate whose printed code was scanned. */
  printedId: number | undefined
  refresh: () => void
}

const acts = {
  QRCODE: ['checkin.makeCode', 'qr'],
  SCAN: ['checkin.scanToEnter', 'scan'],
  FACE: ['checkin.toFace', 'face'],
} as const

/** Without an open record: the frame, the ways to enter, and the button that enters (identity ledger IP-057, IP-061, IP-062). */
export function ChooseCheckin({ shopId, shop, known, cardId, printedId, refresh }: ChooseCheckinProps) {
  const t = useT()
  const [payOff, setPayOff] = useState(false)
  const entry = useChooseWay(shopId, known, { cardId, printedId }, refresh)
  const frame = known.time_frame?.open ? known.time_frame : undefined
  const frames = [...(known.time_frame ? [known.time_frame] : []), ...known.other_frames]
  const [word, icon] = entry.method === 'SCAN' && printedId !== undefined ? (['checkin.byPlace', 'scan'] as const) : acts[entry.method]
  return (
    <>
      <Stack>
        <FrameHero shopId={shopId} shopName={shop?.name ?? ''} frame={frame} next={known.other_frames.find(({ next }) => next !== null)} />
      </Stack>
      {frame && entry.methods.length > 1 && <MethodChoice methods={entry.methods} current={entry.method} onPick={entry.setMethod} />}
      {!frame && <WeekWindows frames={frames} />}
      {frame && (
        <WayList
          shopId={shopId}
          ways={entry.ways}
          frames={frames}
          price={known.price}
          isTrial={known.is_trial}
          isPaymentOff={known.price !== null && known.day === null && known.channels.length === 0}
          chosen={entry.way}
          choose={entry.choose}
          onPaymentOff={() => setPayOff(true)}
        />
      )}
      {frame && entry.ways.length === 0 && known.price === null && (
        <EmptyState
          compact
          things
          title={t('checkin.noWayTitle')}
          body={known.reason?.msg ?? t('checkin.noWayBody')}
          act={{ word: t('checkin.buyCard'), onPress: () => void go('buyCard', { shopId }), id: 'buy-card' }}
        />
      )}
      {frame && entry.ways.length > 0 && !entry.ways.some(({ usable }) => usable) && (
        <Stack>
          <CellGroup>
            <Cell
              plain
              lead={<Icon name='card' />}
              title={t('checkin.buyCard')}
              chevron
              onPress={() => void go('buyCard', { shopId })}
              id='buy-card'
            />
          </CellGroup>
        </Stack>
      )}
      <OtherFrames frames={known.other_frames} />
      <CheckinLinks shopId={shopId} />
      {frame && (
        <EnterBar
          way={entry.way}
          price={known.price}
          isOnceADay={frame.fee === 'day'}
          refusal={known.reason?.msg ?? ''}
          askGuardian={entry.way || !known.reason ? undefined : guardianStep(known.reason.code, shopId)}
          act={{ word: t(word), icon, onPress: entry.submit, busy: entry.busy }}
        />
      )}
      <PaymentOffDialog open={payOff} phone={shop?.phone ?? ''} onClose={() => setPayOff(false)} />
    </>
  )
}
