// Every piece of the kit that no page shows yet, one at a time: `?piece=signature&theme=qc_black`. Built for tests alone.
import { View } from '@tarojs/components'
import { useRouter } from '@tarojs/taro'
import { useState, type ComponentType } from 'react'
import { addDays, type ShopDate } from '@/domain/time'
import { weekdayWord } from '@/i18n/dates'
import { useDayWords, useRangeWords, useWeekWords } from '@/i18n/kit-words'
import { useT } from '@/i18n/runtime'
import { BarChart } from '@/ui/bar-chart/bar-chart'
import { Card } from '@/ui/card/card'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { DateRangePicker } from '@/ui/date-picker/date-range-picker'
import { Page } from '@/ui/page/page'
import { setTheme } from '@/ui/theme/theme-store'
import { WeekSelector } from '@/ui/week-range/week-selector'
import { Crop, Grid, Save, Signature, Uploads } from './pictures'
import { TaroUi } from './taro'
import { Told } from './told'

const TODAY = '2026-05-22' as ShopDate
function Day() {
  const words = useDayWords(TODAY)
  const [day, setDay] = useState<ShopDate>()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Told>{day ?? ''}</Told>
      {open && (
        <DatePicker
          title={words.month(TODAY)}
          words={words}
          value={addDays(TODAY, 3)}
          today={TODAY}
          first={TODAY}
          last={addDays(TODAY, 45)}
          onClose={() => setOpen(false)}
          onDone={setDay}
        />
      )}
    </>
  )
}

function Range() {
  const words = useRangeWords(TODAY)
  const [range, setRange] = useState<object>()
  const back = (days: number) => ({ from: addDays(TODAY, 1 - days), to: TODAY })
  return (
    <>
      <Told>{range ?? ''}</Told>
      <DateRangePicker
        title={words.month(TODAY)}
        words={words}
        value={back(12)}
        today={TODAY}
        last={TODAY}
        ready={[7, 30, 90].map((days) => ({ key: String(days), word: String(days), range: back(days) }))}
        most={{ days: 366, word: '366' }}
        onClose={() => setRange({})}
        onDone={setRange}
      />
    </>
  )
}

function Weeks() {
  const { weeks, words, mark } = useWeekWords(TODAY)
  const [current, setCurrent] = useState(mark.key as string)
  return (
    <>
      <WeekSelector weeks={weeks} current={current} onPick={setCurrent} words={words} mark={mark} />
      <Told>{current}</Told>
    </>
  )
}

const MINUTES = [0, 60, 0, 50, 0, 0, 60]
const CROWD = [5, 14, 20, 16, 12, 17, 32, 22, 10, 9, 18, 31, 55, 64, 51, 13, 8]

function Charts() {
  const t = useT()
  const [hour, setHour] = useState('11')
  return (
    <>
      <Card pad>
        <BarChart
          id='week'
          label='week'
          bars={MINUTES.map((value, at) => ({
            key: String(at),
            value,
            word: weekdayWord(t, addDays('2026-05-18' as ShopDate, at)),
            label: `${weekdayWord(t, addDays('2026-05-18' as ShopDate, at))} ${value}`,
            ...(value > 0 && { top: String(value) }),
          }))}
        />
      </Card>
      <View style={{ height: '16px' }} />
      <Card pad>
        <BarChart
          id='crowd'
          label='crowd'
          height={168}
          top={80}
          current={hour}
          onPick={setHour}
          lines={[
            { at: 20, word: '20' },
            { at: 50, word: '50' },
          ]}
          bars={CROWD.map((value, at) => ({
            key: String(at),
            value,
            label: `${at + 6}:00 ${value}`,
            tone: at > 11 ? 'soft' : 'plain',
            ...(at % 3 === 0 && { word: `${at + 6}:00` }),
          }))}
        />
        <Told>{hour}</Told>
      </Card>
    </>
  )
}

const pieces: Record<string, ComponentType> = {
  day: Day,
  range: Range,
  weeks: Weeks,
  signature: Signature,
  grid: Grid,
  uploads: Uploads,
  crop: Crop,
  bars: Charts,
  save: Save,
  taro: TaroUi,
}

export default function KitPage() {
  const { piece = '', theme } = useRouter().params
  useState(() => setTheme(theme))
  const Piece = pieces[piece]
  return (
    <Page title={piece}>
      <View style={{ padding: piece === 'crop' ? '0' : '16px' }}>{Piece && <Piece />}</View>
    </Page>
  )
}
