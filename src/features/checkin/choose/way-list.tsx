import type { TimeFrame } from '@/contract/checkin/shapes'
import { dayOf, formatTime, MINUTE_MS, readInstant } from '@/domain/time'
import { channelIcon, channelName } from '@/features/payment/channel-appearance'
import { useNow } from '@/http/clock'
import { dayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Picture } from '@/ui/picture/picture'
import { Radio } from '@/ui/radio/radio'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { StateButton } from '@/ui/state-button/state-button'
import { useT } from '../texts'
import type { CheckinWay } from './ways'
import { fenPrice, lengthText } from '../words'
import { CardRow } from './card-row'

/** So many cards that cannot be used are shown here; the page of cards has all. */
const SHOWN_OFF = 5

interface WayListProps {
  shopId: number
  ways: readonly CheckinWay[]
  frames: readonly TimeFrame[]
  price: number | null
  isTrial: boolean
  /** The shop sells single entries but takes no money online. */
  isPaymentOff: boolean
  chosen: CheckinWay | undefined
  choose: (key: string) => void
  onPaymentOff: () => void
}

const isKind =
  <K extends CheckinWay['kind']>(kind: K) =>
  (way: CheckinWay): way is Extract<CheckinWay, { kind: K }> =>
    way.kind === kind

/** The ways to enter by their kinds: what is booked, cards, money; and the cards that cannot be used. */
export function WayList({ shopId, ways, frames, price, isTrial, isPaymentOff, chosen, choose, onPaymentOff }: WayListProps) {
  const t = useT()
  const now = useNow()
  const bookings = ways.filter(isKind('booking'))
  const cards = ways.filter(isKind('card'))
  const good = cards.filter(({ card }) => card.available)
  const bad = cards.filter(({ card }) => !card.available)
  const online = ways.filter(isKind('online'))
  const [day] = ways.filter(isKind('day'))
  const isOn = (way: CheckinWay) => way.key === chosen?.key
  const inUse = chosen?.kind === 'card' ? { card_id: chosen.card.id } : {}
  const toCards = { word: t('checkin.allCards'), onPress: () => void go('checkInCardsPage', { shopId, ...inUse }), id: 'to-cards' }
  const drawRow = (way: (typeof cards)[number]) => (
    <CardRow key={way.key} card={way.card} frames={frames} usable={way.usable} on={isOn(way)} onPress={() => choose(way.key)} />
  )
  return (
    <>
      {bookings.length > 0 && (
        <>
          <SectionHead small title={t('checkin.withBooking')} />
          <Stack>
            <CellGroup role='radiogroup' label={t('checkin.withBooking')}>
              {bookings.map(({ key, usable, booking }) => {
                const start = readInstant(booking.start)
                const from = readInstant(booking.from)
                return (
                  <Cell
                    key={key}
                    id={`way-${key}`}
                    role='radio'
                    checked={key === chosen?.key}
                    off={!usable}
                    lead={<Picture src={booking.image} ratio='5:4' width={52} icon={booking.kind === 'court' ? 'court' : 'calendar'} />}
                    title={booking.name}
                    note={t('checkin.bookingNote', { day: dayWord(t, dayOf(start), dayOf(now)), time: formatTime(start) })}
                    end={
                      usable ? (
                        <Radio on={key === chosen?.key} />
                      ) : now < from ? (
                        <StateButton
                          tone='off'
                          word={t('checkin.opensFrom', { time: formatTime(from) })}
                          when={t('checkin.waitFor', { length: lengthText(t, Math.ceil((from - now) / MINUTE_MS) * MINUTE_MS) })}
                        />
                      ) : (
                        <Radio on={false} disabled />
                      )
                    }
                    {...(usable && { onPress: () => choose(key) })}
                  />
                )
              })}
            </CellGroup>
          </Stack>
        </>
      )}
      {day && (
        <>
          <SectionHead small title={t('checkin.dayPaid')} />
          <Stack>
            <CellGroup role='radiogroup' label={t('checkin.dayPaid')}>
              <Cell
                id='way-day'
                role='radio'
                checked={isOn(day)}
                off={!day.usable}
                lead={<Glyph name='door' />}
                title={t('checkin.noCharge')}
                note={t('checkin.paidDay', { time: formatTime(readInstant(day.at)) })}
                end={<Radio on={isOn(day)} disabled={!day.usable} />}
                {...(day.usable && { onPress: () => choose(day.key) })}
              />
            </CellGroup>
          </Stack>
        </>
      )}
      {good.length > 0 && (
        <>
          <SectionHead small title={t('checkin.cards')} note={t('checkin.usableCount', { n: good.length })} link={toCards} />
          <Stack>
            <CellGroup role='radiogroup' label={t('checkin.cards')}>
              {good.map(drawRow)}
            </CellGroup>
          </Stack>
        </>
      )}
      {price !== null && (online.length > 0 || isPaymentOff) && (
        <>
          <SectionHead small title={t('checkin.online')} />
          <Stack>
            <CellGroup role='radiogroup' label={t('checkin.online')}>
              {online.map((way) => (
                <Cell
                  key={way.key}
                  id={`way-${way.key}`}
                  role='radio'
                  checked={isOn(way)}
                  off={!way.usable}
                  lead={<Glyph name={channelIcon(way.pay.channel)} flat tone={way.pay.channel.startsWith('WEIXIN') ? 'ok' : 'primary'} />}
                  title={channelName(t, way.pay.channel)}
                  note={way.pay.reason?.msg ?? t(isTrial ? 'checkin.firstTime' : 'checkin.once')}
                  value={fenPrice(price)}
                  end={<Radio on={isOn(way)} disabled={!way.usable} />}
                  {...(way.usable && { onPress: () => choose(way.key) })}
                />
              ))}
              {isPaymentOff && (
                <Cell
                  id='payment-off-row'
                  lead={<Glyph name='wallet' flat />}
                  title={t('checkin.once')}
                  note={t('checkin.payOff')}
                  value={fenPrice(price)}
                  chevron
                  onPress={onPaymentOff}
                />
              )}
            </CellGroup>
          </Stack>
        </>
      )}
      {bad.length > 0 && (
        <>
          <SectionHead
            small
            title={t('checkin.unusable')}
            note={t('checkin.countCards', { n: bad.length })}
            {...((good.length === 0 || bad.length > SHOWN_OFF) && { link: { ...toCards, id: 'to-all-cards' } })}
          />
          <Stack>
            <CellGroup label={t('checkin.unusable')} role='group'>
              {bad.slice(0, SHOWN_OFF).map(drawRow)}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}
