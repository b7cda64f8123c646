import { useState } from 'react'
import type { HeartRecord } from '@/contract/heart'
import { dayOf, minutesBetween, readInstant } from '@/domain/time'
import { monthDayText, timeRangeText } from '@/i18n/dates'
import { useSaveWords } from '@/i18n/kit-words'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { Sheet } from '@/ui/sheet/sheet'
import { Switch } from '@/ui/switch/switch'
import { useT } from '../texts'
import { paintShare, SHARE_HEIGHT, SHARE_WIDTH, ZONE_COLOURS } from './paint-share'

/** Makes a picture of a training to share. The calories are in it only by a switch, which is off at first. */
export function ShareSheet({ record, brand, onClose }: { record: HeartRecord; brand: string; onClose: () => void }) {
  const t = useT()
  const words = useSaveWords()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('heart-canvas')
  const [hasKcal, setKcal] = useState(false)
  const data = record.exercise_datas[0]!
  const [start, end] = [readInstant(data.start), readInstant(data.end)]
  const lines = [
    data.name || t('heart.free'),
    t('heart.picture', { n: minutesBetween(start, end) }),
    `${monthDayText(t, dayOf(start))} ${timeRangeText(t, start, end)}`,
    ...(hasKcal ? [`${record.calorie} ${t('heart.kcal')}`] : []),
  ]
  const make = () =>
    draw({
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      paint: ({ pen }) => paintShare(pen, { lines, zones: record.zones, colours: ZONE_COLOURS, foot: brand }),
    })
  return (
    <>
      <Sheet
        open
        id='heart-share-sheet'
        title={t('heart.shareTitle')}
        onClose={onClose}
        closeLabel={t('common.close')}
        foot={
          <Button grow busy={saving.busy} onPress={() => void saving.save(make, `yueke-training-${record.id}.png`)} id='heart-save'>
            {t('heart.save')}
          </Button>
        }
      >
        <CellGroup>
          <Cell
            role='switch'
            checked={hasKcal}
            title={t('heart.shareKcal')}
            note={t('heart.shareKcalNote')}
            end={<Switch on={hasKcal} />}
            onPress={() => setKcal(!hasKcal)}
            id='heart-share-kcal'
          />
        </CellGroup>
      </Sheet>
      <SaveAskSheet saving={saving} words={words} />
      {place}
    </>
  )
}
