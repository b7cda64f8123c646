import { View } from '@tarojs/components'
import { useState } from 'react'
import type { StaffSchedule } from '@/contract/staff/staff'
import { dayOf, formatInstant, formatTime, instant, readInstant, startOfDay } from '@/domain/time'
import { LoadError } from '@/shell/page/load-error'
import { serverNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'
import styles from './class-terms-sheet.module.scss'
import { useClassTermsMutation, useClassTermsQuery } from './use-class-terms'

const QUARTER = 15 * 60_000

type Part = 'coach' | 'space' | 'time'

interface ClassTermsSheetProps {
  shopId: number
  schedule: StaffSchedule
  onClose: () => void
}

/** The quarters of an hour of a day to which a class can still be moved. */
const listQuarters = (start: string): string[] => {
  const first = startOfDay(dayOf(readInstant(start)))
  return Array.from({ length: 96 }, (_, at) => instant(first + at * QUARTER))
    .filter((at) => at > serverNow())
    .map(formatInstant)
}

/** Gives a class another coach, room or time of its day. */
export function ClassTermsSheet({ shopId, schedule, onClose }: ClassTermsSheetProps) {
  const t = useT()
  const { data, isError, isFetching, error, refetch } = useClassTermsQuery(shopId, schedule.id)
  const [part, setPart] = useState<Part>()
  const [coach, setCoach] = useState<number>()
  const [space, setSpace] = useState<number>()
  const [start, setStart] = useState<string>()
  const { send, busy } = useAttempt(useClassTermsMutation())
  const [teacherId, spaceId, startsAt] = [coach ?? data?.teacher_id, space ?? data?.space_id ?? null, start ?? schedule.start]
  const pick =
    <T,>(set: (value: T) => void, value: T) =>
    () => {
      set(value)
      setPart(undefined)
    }
  const submit = () =>
    teacherId !== undefined &&
    send(
      { shopId, scheduleId: schedule.id, teacher_id: teacherId, space_id: spaceId, start: startsAt },
      {
        onSuccess: ({ told }) => {
          toast(told > 0 ? t('staff-class.termsDone', { n: told }) : t('staff-class.termsDoneNone'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg || t('staff-class.termsFailed'), 'failed'),
        onUnknown: (msg) => toast(msg || t('staff-class.termsFailed'), 'failed'),
      },
    )
  const same = teacherId === data?.teacher_id && spaceId === (data?.space_id ?? null) && startsAt === schedule.start
  const timeOf = (at: string) => formatTime(readInstant(at))
  const rows: { key: Part; title: string; value: string; chips: { key: string; word: string; on: boolean; onPress: () => void }[] }[] = data
    ? [
        {
          key: 'coach',
          title: t('staff-class.termsCoach'),
          value: data.teachers.find(({ id }) => id === teacherId)?.username ?? '',
          chips: data.teachers.map(({ id, username }) => ({
            key: String(id),
            word: username,
            on: id === teacherId,
            onPress: pick(setCoach, id),
          })),
        },
        {
          key: 'space',
          title: t('staff-class.termsSpace'),
          value: data.spaces.find(({ id }) => id === spaceId)?.name ?? t('staff-class.termsNoSpace'),
          chips: data.spaces.map(({ id, name }) => ({ key: String(id), word: name, on: id === spaceId, onPress: pick(setSpace, id) })),
        },
        {
          key: 'time',
          title: t('staff-class.termsTime'),
          value: timeOf(startsAt),
          chips: listQuarters(schedule.start).map((at) => ({
            key: timeOf(at).replace(':', ''),
            word: timeOf(at),
            on: at === startsAt,
            onPress: pick(setStart, at),
          })),
        },
      ]
    : []
  return (
    <Sheet
      open
      id='terms-sheet'
      title={t('staff-class.termsTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full busy={busy} disabled={!data || same} onPress={submit} id='terms-save'>
          {t('staff-class.termsAct')}
        </Button>
      }
    >
      {data ? (
        <>
          {rows.map(({ key, title, value, chips }) => (
            <View key={key} className={styles.part}>
              <CellGroup>
                <Cell id={`terms-${key}`} title={title} value={value} chevron onPress={() => setPart(part === key ? undefined : key)} />
              </CellGroup>
              {part === key && (
                <View className={styles.chips}>
                  <ChipRow wrap label={title}>
                    {chips.map((chip) => (
                      <Chip key={chip.key} id={`terms-${key}--${chip.key}`} word={chip.word} on={chip.on} onPress={chip.onPress} />
                    ))}
                  </ChipRow>
                </View>
              )}
            </View>
          ))}
          <FootNote icon='bell'>{t('staff-class.termsNote')}</FootNote>
        </>
      ) : isError ? (
        <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={t('common.loading')}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} kind='button' width='100%' />
          ))}
        </SkeletonGroup>
      )}
    </Sheet>
  )
}
