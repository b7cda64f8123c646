import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Measure } from '@/contract/measure/measure'
import type { MeasureName } from '@/domain/measure/names'
import { readTrends } from '@/domain/measure/trend'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { TrendPart } from './chart/trend-part'
import type { MeasuresOf } from './measure-queries'
import { nameText, readMeasureForTrend, valueText } from './measure-words'
import styles from './measure-list.module.scss'
import { useT } from './texts'

interface MeasureListProps {
  of: MeasuresOf
  /** Latest first. */
  measures: readonly Measure[]
}

function Words({ measure }: { measure: Measure }) {
  const t = useT()
  return (
    <>
      <SectionHead small title={t('measure.words')} />
      <Stack>
        <Card pad>
          <View className={styles.words}>
            <Avatar src={measure.by.avatar} size={40} />
            <View className={styles.said}>
              <View className={styles.by}>
                <View className={styles.name}>{measure.by.name}</View>
                <View className={styles.day}>{monthDayText(t, dayOf(readInstant(measure.at)))}</View>
              </View>
              <View className={styles.note}>{measure.note}</View>
            </View>
          </View>
        </Card>
      </Stack>
    </>
  )
}

/** How the values of a person went, what the coach said last, and every record. */
export function MeasureList({ of, measures }: MeasureListProps) {
  const t = useT()
  const [picked, setPicked] = useState<MeasureName>('weight')
  const trends = readTrends(measures.map(readMeasureForTrend))
  const said = measures.find(({ note, replaced_by }) => note !== '' && replaced_by === null)
  const brief = (measure: Measure) =>
    measure.values
      .filter(({ is_derived }) => !is_derived)
      .slice(0, 2)
      .map((value, at) => (at === 0 && value.name === 'weight' ? valueText(t, value) : `${nameText(t, value.name)} ${valueText(t, value)}`))
      .join(' · ')
  return (
    <>
      {trends.length > 0 && <TrendPart trends={trends} picked={picked} onPick={setPicked} />}
      {said && <Words measure={said} />}
      <SectionHead small title={t('measure.all')} note={t('measure.count', { n: measures.length })} />
      <Stack>
        <CellGroup role='list' label={t('measure.all')}>
          {measures.map((measure) => (
            <Cell
              key={measure.id}
              id={`measure-record-${measure.id}`}
              role='link'
              lead={<Icon name='scale' />}
              title={monthDayText(t, dayOf(readInstant(measure.at)))}
              note={brief(measure)}
              value={measure.by.name}
              end={
                measure.replaced_by === null ? (
                  measure.replaces !== null && <Tag>{t('measure.correction')}</Tag>
                ) : (
                  <Tag tone='warn'>{t('measure.corrected')}</Tag>
                )
              }
              chevron
              onPress={() => void go('measurePage', { userId: of.userId, measureId: measure.id, shop_id: of.shopId })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
