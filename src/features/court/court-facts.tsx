import { Text, View } from '@tarojs/components'
import type { Court } from '@/contract/court'
import { CardType } from '@/domain/card/card'
import { readDay } from '@/domain/time'
import { weekdayWord } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { Card } from '@/ui/card/card'
import { CardMini, type CardMiniProps } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { slotPriceText } from './timetable/slot-price'
import { cancelText, durationText } from './timetable/slots'
import { useT } from './texts'
import styles from './court-facts.module.scss'

const faces: Partial<Record<number, CardMiniProps['kind']>> = { [CardType.times]: 'times', [CardType.period]: 'period' }

/** 2024-01-01 was a Monday. */
const weekday = (t: Translate<'court'>, day: number) => weekdayWord(t, readDay(`2024-01-0${day}`))

const whenText = (t: Translate<'court'>, { from, to, weekdays }: Court['prices'][number]) =>
  `${weekdays.length === 0 ? t('court.everyDay') : weekdays.map((day) => weekday(t, day)).join(' ')} ${from}–${to}`

/** A court: description, hours, prices and notes. */
export function CourtFacts({ court }: { court: Court }) {
  const t = useT()
  const rules = [
    t('court.daysRule', { n: court.days_can_order }),
    court.minutes_can_order > 0 ? t('court.minutesRule', { time: durationText(t, court.minutes_can_order) }) : '',
    cancelText(t, court.minutes_can_cancel),
  ].filter(Boolean)
  // Price bands first, then one row for the rest of the day.
  const last = court.prices.length - 1
  return (
    <>
      <Stack>
        <Card className={styles.card}>
          <Picture src={court.image || court.type.logo} flush lazy={false} icon='court' />
          <View className={styles.words}>
            <Text className={styles.name} id='court-name'>
              {court.name}
            </Text>
            <Text className={styles.type}>{court.type.name}</Text>
            {court.description && <Text className={styles.about}>{court.description}</Text>}
          </View>
        </Card>
        <CellGroup>
          <Cell plain title={t('court.openTime')} value={`${court.open_time}–${court.close_time}`} />
          <Cell plain title={t('court.slot')} value={durationText(t, court.slot_minutes)} />
        </CellGroup>
      </Stack>
      <SectionHead small title={t('court.prices')} />
      <Stack>
        <CellGroup role='list' label={t('court.prices')}>
          {court.prices.map((price, at) => (
            <Cell
              key={`${whenText(t, price)} ${at === last}`}
              role='listitem'
              plain
              title={at === last && last > 0 ? t('court.otherTimes') : whenText(t, price)}
              value={slotPriceText(t, price.price)}
            />
          ))}
        </CellGroup>
      </Stack>
      {court.card_tpls.length > 0 && (
        <>
          <SectionHead small title={t('court.cards')} />
          <Stack>
            <CellGroup role='list' label={t('court.cards')}>
              {court.card_tpls.map(({ id, name, type }) => (
                <Cell key={id} role='listitem' plain lead={<CardMini kind={faces[type] ?? 'value'} />} title={name} />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      <SectionHead small title={t('court.rules')} />
      <Stack>
        <CellGroup role='list' label={t('court.rules')}>
          {rules.map((rule) => (
            <Cell key={rule} role='listitem' plain title={rule} />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
