import type { ReactNode } from 'react'
import type { ActivityOrder } from '@/contract/activity/order'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { voucherNumberText } from '@/domain/activity/voucher-code'
import { useSaveWords } from '@/i18n/kit-words'
import { phone as telephone } from '@/platform/phone'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { Tool, Tools } from '@/ui/tools/tools'
import { paintVoucher, VOUCHER_HEIGHT, VOUCHER_WIDTH } from './paint-voucher'
import { useT } from './texts'

interface VoucherToolsProps {
  order: ActivityOrder
  /** The voucher opens the door: it can be saved, and friends invited; else the page's foot calls the venue. */
  live: boolean
  /** The act of the calendar. */
  calendar: ReactNode
  onInvite: () => void
}

/** The acts within reach of a voucher: to save it as a picture, to invite a friend, to call the venue. */
export function VoucherTools({ order, live, calendar, onInvite }: VoucherToolsProps) {
  const t = useT()
  const words = useSaveWords()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('voucher-canvas')
  const { activity, option, count: n, people, number, code, shop } = order
  const start = readInstant(activity.start)
  const make = (text: string) =>
    draw({
      width: VOUCHER_WIDTH,
      height: VOUCHER_HEIGHT,
      paint: ({ pen }) =>
        paintVoucher(pen, {
          code: text,
          head: [activity.name, [`${monthDayText(t, dayOf(start))} ${formatTime(start)}`, activity.place].filter(Boolean).join(' · ')],
          foot: [voucherNumberText(number), t('activity-voucher.admits', { name: option.name, n, people })],
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
              word={t('activity-voucher.save')}
              note={t('activity-voucher.saveNote')}
              busy={saving.busy}
              onPress={() => void (code && saving.save(() => make(code), `yueke-voucher-${order.id}.png`))}
              id='voucher-save'
            />
            <Tool
              icon='people'
              word={t('activity-voucher.invite')}
              note={t('activity-voucher.inviteNote')}
              onPress={onInvite}
              id='voucher-invite'
            />
          </>
        )}
        {live && shop.phone && (
          <Tool icon='phone' word={t('activity-voucher.contact')} onPress={() => telephone.dial(shop.phone)} id='shop-phone' />
        )}
      </Tools>
      <SaveAskSheet saving={saving} words={words} />
      {place}
    </>
  )
}
