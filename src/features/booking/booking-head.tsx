import { useT } from '@/i18n/runtime'
import { TopTabs } from '@/ui/top-tabs/top-tabs'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'
import type { BookingKind } from './booking-kinds'

interface BookingHeadProps {
  kinds: readonly BookingKind[]
  current: BookingKind | undefined
  onPick: (kind: BookingKind) => void
}

const words = { group: 'booking.kindGroup', private: 'booking.kindPrivate', court: 'booking.kindCourt' } as const

/** The kinds of booking that the shop has, as tabs (booking ledger BK-075, BK-076). */
export function BookingHead({ kinds, current, onPick }: BookingHeadProps) {
  const t = useT()
  const title = t('booking.title')
  const tabs = current === undefined ? [] : kinds.map((key) => ({ key, word: t(words[key]) }))
  return (
    <>
      {tabs.length > 1 && <VisuallyHidden title>{title}</VisuallyHidden>}
      <TopTabs tabs={tabs} current={current ?? 'group'} onPick={onPick} label={title} />
    </>
  )
}
