import { useState } from 'react'
import { View } from '@tarojs/components'
import { addDays, dayOf, readDay, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { dayText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useDisputeMutation } from '../competition-queries'
import { useT } from '../texts'
import { useSaid } from '../use-said'
import styles from './days.module.scss'

/** So many days back are offered. */
const OFFERED = 14

interface DisputeSheetProps {
  shopId: number
  trainingId: number
  start: string
  end: string
  /** Days that count, or that are being checked. */
  known: ReadonlySet<string>
  onClose: () => void
}

/** Says which day is missing. */
export function DisputeSheet({ shopId, trainingId, start, end, known, onClose }: DisputeSheetProps) {
  const t = useT()
  const today = dayOf(useNow())
  const said = useSaid()
  const [day, setDay] = useState<ShopDate>()
  const [words, setWords] = useState('')
  const dispute = useAttempt(useDisputeMutation())
  const last = today <= end ? addDays(today, -1) : readDay(end)
  const days = Array.from({ length: OFFERED }, (_, back) => addDays(last, -back)).filter((each) => each >= start && !known.has(each))
  const send = () => {
    const onSuccess = () => {
      toast(t('competition.missingSent'), 'done')
      onClose()
    }
    dispute.send({ shopId, trainingId, day: day!, words }, { ...said, onSuccess })
  }
  return (
    <Sheet
      open
      id='dispute-sheet'
      title={t('competition.missingTitle')}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full onPress={send} disabled={day === undefined} busy={dispute.busy} id='send-dispute'>
          {t('competition.missingSend')}
        </Button>
      }
    >
      <View className={styles.field}>
        {days.length === 0 ? (
          <View className={styles.note}>{t('competition.missingNone')}</View>
        ) : (
          <CellGroup>
            {days.map((each) => (
              <Cell
                key={each}
                id={`missing-${each}`}
                role='radio'
                checked={day === each}
                title={dayText(t, each, today)}
                end={<Radio on={day === each} />}
                onPress={() => setDay(each)}
              />
            ))}
          </CellGroup>
        )}
        <Card pad>
          <TextArea
            id='dispute-words'
            label={t('competition.missingWords')}
            hint={t('competition.missingWords')}
            value={words}
            onChange={setWords}
            maxLength={200}
          />
        </Card>
      </View>
    </Sheet>
  )
}
