import { Text, View } from '@tarojs/components'
import type { MeasureRange } from '@/contract/measure/measure'
import { girths, type MeasureName } from '@/domain/measure/names'
import type { Answer } from '@/http/call'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { changeText, figureText, nameText, unitText, valueText } from './measure-words'
import styles from './measure-facts.module.scss'
import { useT } from './texts'

type Read = Answer<'measureRead'>
type Value = Read['measure']['values'][number]

/** So many values stand large at the top. */
const LARGE = 3
const placements = ['below', 'within', 'above'] as const
const words = { below: 'measure.below', within: 'measure.within', above: 'measure.above' } as const

function RangeRow({ value, range, change }: { value: Value; range: MeasureRange; change: number | undefined }) {
  const t = useT()
  const said = t('measure.rangeLabel', {
    name: `${nameText(t, value.name)} ${valueText(t, value)}`,
    placement: t(words[range.placement]),
    low: figureText(range.low),
    high: figureText(range.high),
  })
  return (
    <View className={styles.row} id={`range-${value.name}`}>
      <View className={styles.line} {...a11y({ hidden: true })}>
        <Text className={styles.name}>{nameText(t, value.name)}</Text>
        <View>
          {change !== undefined && <Text className={styles.change}>{changeText(change)}</Text>}
          <Text className={styles.figure}>{figureText(value.value)}</Text>
          <Text className={styles.unit}> {unitText(t, value.unit)}</Text>
        </View>
      </View>
      <View className={styles.bar} {...a11y({ role: 'img', label: said })}>
        {placements.map((each) => (
          <View key={each} className={cx(styles.part, each === 'within' && styles.wide, each === range.placement && styles.on)} />
        ))}
        <View className={styles.mark} style={{ left: `${range.mark}%` }} />
      </View>
      <View className={styles.scale} {...a11y({ hidden: true })}>
        <Text className={cx(styles.end, range.placement === 'below' && styles.said)}>{t('measure.below')}</Text>
        <Text>{figureText(range.low)}</Text>
        <Text className={cx(styles.middle, range.placement === 'within' && styles.said)}>{t('measure.within')}</Text>
        <Text>{figureText(range.high)}</Text>
        <Text className={cx(styles.end, styles.right, range.placement === 'above' && styles.said)}>{t('measure.above')}</Text>
      </View>
    </View>
  )
}

/** The values of one measure: the first large, ranges where there are any, then girths and what is left. */
export function MeasureFacts({ read }: { read: Read }) {
  const t = useT()
  const { measure, changes, ranges, person } = read
  const changeIn = (name: MeasureName) => changes.find((each) => each.name === name)?.change
  const findRange = (name: MeasureName) => ranges.find((each) => each.name === name)
  const inRange = measure.values.flatMap((value) => {
    const range = findRange(value.name)
    return range ? [{ value, range }] : []
  })
  const large = measure.values.filter(({ name, is_derived: isDerived }) => !girths.includes(name) && !isDerived).slice(0, LARGE)
  const around = measure.values.filter(({ name }) => girths.includes(name))
  const others = measure.values.filter((value) => !girths.includes(value.name) && !findRange(value.name) && !large.includes(value))
  const whom = person && [
    t('measure.person', { age: person.age }),
    ...(person.gender === null ? [] : [t(person.gender === 0 ? 'measure.male' : 'measure.female')]),
    ...(person.height === null ? [] : [t('measure.tall', { value: figureText(person.height) })]),
  ]
  const cells = (values: readonly Value[]) => (
    <CellGroup>
      {values.map((value) => {
        const change = changeIn(value.name)
        return (
          <Cell
            key={value.name}
            id={`value-${value.name}`}
            title={nameText(t, value.name)}
            value={`${valueText(t, value)}${change === undefined ? '' : `  ${changeText(change)}`}`}
          />
        )
      })}
    </CellGroup>
  )
  return (
    <>
      {large.length > 0 && (
        <Stack>
          <Card pad>
            <View className={styles.large}>
              {large.map((value) => {
                const change = changeIn(value.name)
                return (
                  <View key={value.name} className={styles.third} id={`value-${value.name}`}>
                    <View className={styles.change}>{nameText(t, value.name)}</View>
                    <View>
                      <Text className={styles.big}>{figureText(value.value)}</Text>
                      <Text className={styles.unit}> {unitText(t, value.unit)}</Text>
                    </View>
                    {change !== undefined && <View className={styles.change}>{changeText(change)}</View>}
                    {value.target !== null && (
                      <View className={styles.change}>{t('measure.target', { value: figureText(value.target) })}</View>
                    )}
                  </View>
                )
              })}
            </View>
          </Card>
        </Stack>
      )}
      {inRange.length > 0 && (
        <>
          <SectionHead small title={t('measure.ranges')} {...(whom && { note: whom.join(' ') })} />
          <Stack>
            <Card>
              {inRange.map(({ value, range }) => (
                <RangeRow key={value.name} value={value} range={range} change={changeIn(value.name)} />
              ))}
            </Card>
            <FootNote icon='info' id='no-diagnosis'>
              {t('measure.disclaimer')}
            </FootNote>
          </Stack>
        </>
      )}
      {around.length > 0 && (
        <>
          <SectionHead small title={t('measure.girths')} />
          <Stack>{cells(around)}</Stack>
        </>
      )}
      {others.length > 0 && (
        <>
          <SectionHead small title={t('measure.others')} />
          <Stack>{cells(others)}</Stack>
        </>
      )}
    </>
  )
}
