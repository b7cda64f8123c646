import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { channelName } from '@/features/payment/channel-appearance'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Icon } from '@/ui/icon/icon'
import { Radio } from '@/ui/radio/radio'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { comesBack, wayCost, wayKey, type CheckinMember, type Way } from './chosen-way'
import { bookingTitle, cardLeft, timeText, typeFace } from './checkin-words'
import { useT } from './texts'
import styles from './checkin.module.scss'

interface WaysProps {
  member: CheckinMember
  way: Way | undefined
  onPick: (way: Way) => void
}

/** How somebody can come in: coming back, what is booked, the cards that can be used, paying at the desk, and free of charge; the cards that cannot are folded away with their reasons. */
export function Ways({ member, way, onPick }: WaysProps) {
  const t = useT()
  const [isShown, show] = useState(false)
  const { bookings, time_frame: frame, day } = member
  // Nobody is charged twice for a day.
  const cards = day ? [] : member.cards
  const current = way && wayKey(way)
  const off = cards.filter(({ available }) => !available)
  const row = (each: Way) => ({
    id: `way-${wayKey(each)}`,
    role: 'radio' as const,
    checked: current === wayKey(each),
    value: <Text className={styles.cost}>{wayCost(t, member, each)}</Text>,
    end: <Radio on={current === wayKey(each)} />,
    onPress: () => onPick(each),
  })
  const hours =
    frame?.open && t('staff-checkin.frame', { name: frame.name, start: timeText(frame.open.start_at), end: timeText(frame.open.end_at) })
  return (
    <>
      <SectionHead
        small
        title={t('staff-checkin.ways')}
        {...(hours && { note: [hours, frame.fee === 'day' && t('staff-checkin.onceADay')].filter(Boolean).join(' · ') })}
      />
      <Stack>
        <CellGroup role='radiogroup' label={t('staff-checkin.ways')}>
          {comesBack(member) && (
            <Cell
              lead={<Glyph name='refresh' />}
              title={t('staff-checkin.back')}
              note={t('staff-checkin.backNote')}
              {...row({ kind: 'back' })}
            />
          )}
          {bookings
            .filter(({ open }) => open)
            .map((booking) => (
              <Cell
                key={`${booking.kind}-${booking.order_id}`}
                lead={<Glyph name={booking.kind === 'court' ? 'court' : 'calendar'} />}
                title={bookingTitle(booking)}
                note={t('staff-checkin.byBooking')}
                {...row({ kind: 'booking', of: booking.kind, id: booking.order_id })}
              />
            ))}
          {day && (
            <Cell
              lead={<Glyph name='door' />}
              title={t('staff-checkin.dayPaid')}
              note={t('staff-checkin.dayPaidNote', { time: timeText(day.at) })}
              {...row({ kind: 'day' })}
            />
          )}
          {cards
            .filter(({ available }) => available)
            .map((card) => (
              <Cell
                key={card.id}
                lead={<CardMini kind={typeFace(card.type)} />}
                title={card.name}
                note={cardLeft(t, card)}
                {...row({ kind: 'card', id: card.id })}
              />
            ))}
          {member.single?.desk.map((channel) => (
            <Cell
              key={channel}
              lead={<Glyph name='wallet' />}
              title={t(member.single?.is_trial ? 'staff-checkin.singleFirst' : 'staff-checkin.single')}
              note={t('staff-checkin.singleNote', { way: channelName(t, channel) })}
              {...row({ kind: 'desk', id: channel })}
            />
          ))}
          <Cell
            lead={<Glyph name='user' />}
            title={t('staff-checkin.free')}
            note={t('staff-checkin.freeNote')}
            {...row({ kind: 'free' })}
          />
        </CellGroup>
        {off.length > 0 && (
          <CellGroup>
            <Cell
              plain
              id='off-cards'
              role='button'
              expanded={isShown}
              title={t('staff-checkin.offCards', { n: off.length })}
              value={t(isShown ? 'staff-checkin.offCardsHide' : 'staff-checkin.offCardsShow')}
              onPress={() => show(!isShown)}
            />
            {isShown &&
              off.map((card) => (
                <Cell
                  key={card.id}
                  id={`off-card-${card.id}`}
                  off
                  lead={<CardMini kind='off' />}
                  title={card.name}
                  note={card.reason?.msg ?? ''}
                />
              ))}
          </CellGroup>
        )}
      </Stack>
    </>
  )
}

/** The other bookings of the person today. */
export function LaterBookings({ member: { bookings } }: { member: CheckinMember }) {
  const t = useT()
  const later = bookings.filter(({ open }) => !open)
  if (later.length === 0) return null
  return (
    <>
      <SectionHead small title={t('staff-checkin.later')} />
      <Stack>
        <CellGroup>
          {later.map((booking) => (
            <Cell
              key={`${booking.kind}-${booking.order_id}`}
              lead={<Icon name='calendar' />}
              title={bookingTitle(booking)}
              note={t('staff-checkin.bookingFrom', { time: timeText(booking.from) })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}

/** Words in the place of what cannot be done now. */
export function Say({ children, id }: { children: string; id?: string }) {
  return (
    <View className={styles.say} id={id}>
      <Text>{children}</Text>
    </View>
  )
}
