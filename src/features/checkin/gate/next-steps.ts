import { formatTime, readInstant } from '@/domain/time'
import type { Answer } from '@/http/call'
import { go } from '@/routes/go'
import type { IconName } from '@/ui/icon/icon-name.gen'
import type { useT } from '../code/texts'
import { cardCost, fenAmount } from '../words'

export interface NextStep {
  key: string
  icon: IconName
  title: string
  note: string
  value?: string
  onPress?: () => void
}

type Available = Answer<'checkinAvailable'>

const SHOWN = 2

/** The next steps before a door that stayed closed: another card, a single entry, a booking, a card on sale; and always the desk. */
export const nextSteps = (t: ReturnType<typeof useT>, shopId: number, known: Available | undefined, number: string): NextStep[] => {
  const here = { shopId }
  const card = known?.cards.find(({ available }) => available)
  const until = known?.time_frame?.open ? formatTime(readInstant(known.time_frame.open.end_at)) : undefined
  const steps: (NextStep | false | undefined)[] = [
    card && {
      key: 'card',
      icon: 'card',
      title: t('checkin-code.changeCard'),
      note: card.name,
      value: cardCost(t, card.card_tpl_type, card.cost ?? 0),
      onPress: () => void go('checkInPage', { ...here, card_id: card.id }),
    },
    known?.price != null &&
      until !== undefined && {
        key: 'single',
        icon: 'wallet',
        title: t('checkin-code.single'),
        note: t('checkin-code.until', { time: until }),
        value: fenAmount(known.price),
        onPress: () => void go('checkInPage', here),
      },
    {
      key: 'book',
      icon: 'calendar',
      title: t('checkin-code.book'),
      note: t('checkin-code.bookNote'),
      onPress: () => void go('userGroupSchedules', here),
    },
    {
      key: 'buy',
      icon: 'card',
      title: t('checkin-code.buyCard'),
      note: t('checkin-code.buyCardNote'),
      onPress: () => void go('buyCard', here),
    },
  ]
  const open = steps.filter((step): step is NextStep => Boolean(step)).slice(0, SHOWN)
  return [...open, { key: 'desk', icon: 'people', title: t('checkin-code.desk'), note: t('checkin-code.deskNote', { number }) }]
}
