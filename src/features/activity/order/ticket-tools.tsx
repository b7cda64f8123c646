import type { ReactNode } from 'react'
import type { ActivityOrder } from '@/contract/activity/order'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { ticketNumberText } from '@/domain/activity/ticket-code'
import { useSaveWords } from '@/i18n/kit-words'
import { phone as telephone } from '@/platform/phone'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { Tool, Tools } from '@/ui/tools/tools'
import { paintTicket, TICKET_HEIGHT, TICKET_WIDTH } from './paint-ticket'
import { useT } from './texts'

interface TicketToolsProps {
  order: ActivityOrder
  /** The ticket opens the door: it can be saved, and friends invited; else the page's foot calls the venue. */
  live: boolean
  /** The act of the calendar. */
  calendar: ReactNode
  onInvite: () => void
}

/** The acts within reach of a ticket: to save it as a picture, to invite a friend, to call the venue. */
export function TicketTools({ order, live, calendar, onInvite }: TicketToolsProps) {
  const t = useT()
  const words = useSaveWords()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('ticket-canvas')
  const { activity, option, count: n, people, number, code, shop } = order
  const start = readInstant(activity.start)
  const make = (text: string) =>
    draw({
      width: TICKET_WIDTH,
      height: TICKET_HEIGHT,
      paint: ({ pen }) =>
        paintTicket(pen, {
          code: text,
          head: [activity.name, [`${monthDayText(t, dayOf(start))} ${formatTime(start)}`, activity.place].filter(Boolean).join(' · ')],
          foot: [ticketNumberText(number), t('activity-order.admits', { name: option.name, n, people })],
        }),
    })
  return (
    <>
      <Tools>
        {calendar}
        {live && (
          <>
            <Tool
              icon='image'
              word={t('activity-order.save')}
              note={t('activity-order.saveNote')}
              busy={saving.busy}
              onPress={() => void (code && saving.save(() => make(code), `yueke-ticket-${order.id}.png`))}
              id='ticket-save'
            />
            <Tool
              icon='people'
              word={t('activity-order.invite')}
              note={t('activity-order.inviteNote')}
              onPress={onInvite}
              id='ticket-invite'
            />
          </>
        )}
        {live && shop.phone && (
          <Tool icon='phone' word={t('activity-order.contact')} onPress={() => telephone.dial(shop.phone)} id='shop-phone' />
        )}
      </Tools>
      <SaveAskSheet saving={saving} words={words} />
      {place}
    </>
  )
}
