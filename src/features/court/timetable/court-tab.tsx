import { useState } from 'react'
import { MOST_SLOTS, toggleSlot, writeSlots } from '@/domain/court/choose-slots'
import type { ShopDate } from '@/domain/time'
import { goLoggedIn } from '@/shell/session/session-guard'
import { LoadError } from '@/shell/page/load-error'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'
import type { GridSlot } from './grid'
import { useCourtDay, type TypeChoice } from './use-court-day'
import { useT } from '../texts'
import { ChosenBar } from './chosen-bar'
import { CourtGrid } from './court-grid'
import { CourtSkeleton } from '../court-skeleton'

interface CourtTabProps {
  shopId: number
  today: ShopDate
  day: ShopDate
  /** The chosen type of court. */
  type: TypeChoice
  onPickDay: (day: ShopDate) => void
}

/** The courts of the chosen day as a timetable, in one of the four states; past dates are closed (booking ledger BK-106, BK-235). */
export function CourtTab(props: CourtTabProps) {
  const t = useT()
  const { day, today, onPickDay } = props
  if (day < today)
    return (
      <EmptyState
        title={t('court.pastTitle')}
        body={t('court.pastBody')}
        act={{ word: t('court.toToday'), onPress: () => onPickDay(today), id: 'to-today' }}
      />
    )
  // Another day or venue has other slots: the choice is dropped.
  return <OpenDay key={`${props.shopId} ${day}`} {...props} />
}

function OpenDay({ shopId, day, type }: CourtTabProps) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly GridSlot[]>([])
  const courts = useCourtDay(shopId, day, type)
  // A slot that was taken meanwhile is no longer chosen.
  const open = courts.rows.flatMap(({ slots }) => slots.flatMap((slot) => (slot?.state === 'open' ? [slot] : [])))
  const isOpen = ({ courtId, minute }: GridSlot) => open.some((slot) => slot.courtId === courtId && slot.minute === minute)
  const standing = courts.state === 'loaded' ? chosen.filter(isOpen) : chosen
  const toggle = (slot: GridSlot) => {
    const next = toggleSlot(standing, slot)
    if (next) setChosen(next)
    else toast(t('court.most', { n: MOST_SLOTS }))
  }
  const order = () => {
    void goLoggedIn('courtOrder', { shopId, date: day, slots: writeSlots(standing) })
  }
  return (
    <>
      {courts.types.length > 1 && (
        <ChipRow label={t('court.types')}>
          {courts.types.map(({ id, name, court_count: n }) => (
            <Chip
              key={id}
              word={t('court.typeCount', { name, n })}
              on={id === courts.typeId}
              onPress={() => {
                courts.setType(id)
                setChosen([])
              }}
              id={`type-${id}`}
            />
          ))}
        </ChipRow>
      )}
      {courts.state === 'loading' && <CourtSkeleton />}
      {courts.state === 'error' && <LoadError error={courts.error} busy={courts.busy} onRetry={() => void courts.refresh()} />}
      {courts.state === 'empty' && <EmptyState title={t('court.emptyTitle')} body={t('court.emptyBody')} />}
      {courts.state === 'loaded' && (
        <CourtGrid
          shopId={shopId}
          courts={courts.courts}
          rows={courts.rows}
          slotMinutes={courts.slotMinutes}
          chosen={standing}
          onToggle={toggle}
        />
      )}
      <ChosenBar chosen={standing} onOrder={order} />
    </>
  )
}
