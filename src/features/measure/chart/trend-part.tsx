import { Text, View } from '@tarojs/components'
import { measureRules, type MeasureName } from '@/domain/measure/names'
import { findScale, type Trend } from '@/domain/measure/trend'
import { monthDayText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { LineChart } from '@/ui/line-chart/line-chart'
import { Pressable } from '@/ui/pressable/pressable'
import { Stack } from '@/ui/stack/stack'
import { changeText, figureText, nameText, unitText, valueText } from '../measure-words'
import { useT } from '../texts'
import styles from './trend-part.module.scss'

interface TrendPartProps {
  trends: readonly Trend[]
  picked: MeasureName
  onPick: (name: MeasureName) => void
}

/** So many other values stand below the picture. */
const TILES = 3

function TrendCard({ trend }: { trend: Trend }) {
  const t = useT()
  const { name, points, latest, change, since, target } = trend
  const { unit } = measureRules[name]
  const scale = findScale([...points.map(({ value }) => value), ...(target === null ? [] : [target])])
  const inUnit = (value: number) => [changeText(value), unitText(t, unit)].filter(Boolean).join(' ')
  return (
    <Card pad>
      <View className={styles.head}>
        <View>
          <View className={styles.day}>{monthDayText(t, latest.day)}</View>
          <Text className={styles.figure} id='trend-latest'>
            {figureText(latest.value)}
          </Text>
          <Text className={styles.unit}> {unitText(t, unit)}</Text>
        </View>
        <View className={styles.changes}>
          {change !== null && <View>{t('measure.sinceLast', { change: inUnit(change) })}</View>}
          {since && <View>{t('measure.sinceDay', { day: monthDayText(t, since.day), change: inUnit(since.change) })}</View>}
        </View>
      </View>
      <LineChart
        id='trend'
        label={t('measure.trend', { name: nameText(t, name) })}
        {...scale}
        lineWord={figureText}
        points={points.map(({ day, value }, at) => ({
          key: `${day}-${at}`,
          value,
          word: `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`,
          top: figureText(value),
          label: t('measure.point', { day: monthDayText(t, day), value: valueText(t, { value, unit }) }),
        }))}
        target={target === null ? undefined : { at: target, word: t('measure.target', { value: figureText(target) }) }}
      />
    </Card>
  )
}

/** How the values of a person went: a picture of the one that is picked, and the latest of others. */
export function TrendPart({ trends, picked, onPick }: TrendPartProps) {
  const t = useT()
  const shown = trends.find(({ name }) => name === picked) ?? trends[0]!
  const others = trends.filter((trend) => trend !== shown).slice(0, TILES)
  return (
    <>
      <View className={styles.chips}>
        <ChipRow label={t('measure.title')}>
          {trends.map(({ name }) => (
            <Chip key={name} word={nameText(t, name)} on={name === shown.name} onPress={() => onPick(name)} id={`measure-${name}`} />
          ))}
        </ChipRow>
      </View>
      <Stack>
        <TrendCard trend={shown} />
        {others.length > 0 && (
          <View className={styles.tiles}>
            {others.map(({ name, latest, change }) => (
              <Pressable
                key={name}
                role='button'
                id={`tile-${name}`}
                className={styles.tile}
                label={[
                  nameText(t, name),
                  valueText(t, { value: latest.value, unit: measureRules[name].unit }),
                  change !== null && changeText(change),
                ]
                  .filter(Boolean)
                  .join(' ')}
                onPress={() => onPick(name)}
              >
                <View className={styles.name}>{nameText(t, name)}</View>
                <View>
                  <Text className={styles.small}>{figureText(latest.value)}</Text>
                  <Text className={styles.name}> {unitText(t, measureRules[name].unit)}</Text>
                </View>
                <View className={styles.name}>{change === null ? ' ' : changeText(change)}</View>
              </Pressable>
            ))}
          </View>
        )}
      </Stack>
    </>
  )
}
