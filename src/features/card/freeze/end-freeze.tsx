import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CardLeave } from '@/contract/card/freeze'
import { addDays, readDay, type ShopDate } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { monthDayText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useEndLeaveMutation, type OwnCardOf } from './freeze-queries'
import styles from './freeze.module.scss'
import { useT } from './texts'

interface EndLeaveProps {
  of: OwnCardOf
  leave: CardLeave
  today: ShopDate
}

/** Ends a leave from tomorrow on, or withdraws one that has not begun, after a question. */
export function EndLeave({ of, leave, today }: EndLeaveProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const ending = useEndLeaveMutation(of, ({ is_withdrawn: withdrawn }) =>
    toast(t(withdrawn ? 'card-freeze.withdrawn' : 'card-freeze.ended'), 'done'),
  )
  if (leave.end_today === null) return null
  const begun = readDay(leave.first_day) <= today
  const stay = () => setAsking(false)
  const end = () =>
    ending.mutate(leave.id, {
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('card-freeze.endFailed'), 'failed'),
      onSettled: stay,
    })
  const safe = { word: t('card-freeze.askBack'), onPress: stay, disabled: ending.isPending, id: 'leave-end-back' }
  return (
    <>
      <Button grow {...(!begun && { tone: 'soft' as const })} id='leave-end' onPress={() => setAsking(true)}>
        {t(begun ? 'card-freeze.endEarly' : 'card-freeze.withdraw')}
      </Button>
      {begun ? (
        <Dialog
          open={asking}
          id='leave-end-ask'
          title={t('card-freeze.endTitle')}
          body={t('card-freeze.endBody', { day: monthDayText(t, addDays(today, 1)), n: leave.days - leave.days_taken })}
          safe={safe}
          act={{ word: t('card-freeze.endOn'), onPress: end, busy: ending.isPending, id: 'leave-end-on' }}
        >
          <View className={styles.box}>
            <View className={styles.fact}>
              <Text className={styles.key}>{t('card-freeze.endTaken')}</Text>
              <Text className={styles.name}>{t('card-freeze.days', { n: leave.days_taken })}</Text>
            </View>
            <View className={styles.fact}>
              <Text className={styles.key}>{t('card-freeze.endUntil')}</Text>
              <Text className={styles.name}>{leave.end_today}</Text>
            </View>
          </View>
        </Dialog>
      ) : (
        <Dialog
          open={asking}
          id='leave-end-ask'
          title={t('card-freeze.withdrawTitle')}
          body={t('card-freeze.withdrawBody')}
          safe={safe}
          act={{ word: t('card-freeze.withdraw'), onPress: end, busy: ending.isPending, id: 'leave-end-on' }}
        />
      )}
    </>
  )
}
