import { View } from '@tarojs/components'
import type { ClassAttendance, ClassPerson } from '@/contract/staff/attendance'
import { judgeMark, judgeMarking, type ClassMark } from '@/domain/booking/class-mark'
import { dayOf, formatTime, readInstant, type Instant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { go, goBack } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Columns } from '@/ui/columns/columns'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { countPeople, standsAs } from './attendance-counts'
import { useMarks } from './use-marks'
import { useT } from './texts'
import { AttendanceHead } from './attendance-head'
import { AttendanceRow } from './attendance-row'
import styles from './attendance.module.scss'

/** When it can be marked, or why it cannot be now. */
const writeNote = (
  t: Translate<'staff-attendance'>,
  { schedule, mark_from: from, mark_until: until, may_mark: may, people }: ClassAttendance,
  now: Instant,
): string => {
  const at = (text: string) => {
    const instant = readInstant(text)
    return `${dayText(t, dayOf(instant), dayOf(now))} ${formatTime(instant)}`
  }
  if (schedule.is_cancelled) return t('staff-attendance.off')
  if (!may) return t('staff-attendance.noRight')
  if (now < readInstant(from)) return t('staff-attendance.from', { time: at(from) })
  if (now >= readInstant(until)) return t('staff-attendance.over', { time: at(until) })
  if (now < readInstant(schedule.start)) return t('staff-attendance.notBegun')
  return people.some(({ entered_at: at }) => at !== null) ? t('staff-attendance.hintEntered') : t('staff-attendance.hint')
}

/** The roll of a class: each booked member with three marks, and a button that marks the rest. */
export function ClassRoll({ shopId, attendance }: { shopId: number; attendance: ClassAttendance }) {
  const t = useT()
  const now = useNow('states')
  const { schedule } = attendance
  const marks = useMarks(shopId, schedule.id)
  const people = attendance.people.map(marks.shown)
  const start = readInstant(schedule.start)
  const isOpen = attendance.may_mark && judgeMarking({ start, isCalledOff: schedule.is_cancelled }, now).ok
  const left = people.filter((person) => standsAs(person) === 'open').map(({ order_id: id }) => id)
  const allows =
    ({ by_company: byCompany }: ClassPerson) =>
    (mark: ClassMark) =>
      isOpen && !byCompany && judgeMark({ start, byCompany }, mark, now).ok
  if (people.length === 0)
    return (
      <>
        <Stack>
          <AttendanceHead schedule={schedule} people={people} />
        </Stack>
        <EmptyState title={t('staff-attendance.empty')} body={t('staff-attendance.emptyBody')} />
      </>
    )
  return (
    <>
      <Columns
        side={
          <Stack>
            <AttendanceHead schedule={schedule} people={people} />
          </Stack>
        }
      >
        <SectionHead small title={t('staff-attendance.people')} note={writeNote(t, attendance, now)} />
        <Stack>
          <View className={styles.people}>
            {people.map((person) => (
              <AttendanceRow
                key={person.order_id}
                person={person}
                hasEntry={attendance.has_entry}
                allows={allows(person)}
                onMark={(mark) => marks.mark(person, mark)}
                onMember={() => void go('staffMember', { shopId, userId: person.user.id })}
              />
            ))}
          </View>
          <FootNote icon='info'>{t(attendance.counts_no_shows ? 'staff-attendance.noteLimited' : 'staff-attendance.note')}</FootNote>
        </Stack>
      </Columns>
      {isOpen && (
        <ActionBar>
          {marks.bulk.length > 0 ? (
            <Button tone='quiet' id='undo-rest' busy={marks.busy} onPress={marks.undo}>
              {t('staff-attendance.undo', { n: marks.bulk.length })}
            </Button>
          ) : (
            left.length > 0 && (
              <Button tone='quiet' id='mark-rest' onPress={() => marks.markAll(left)}>
                {t('staff-attendance.rest')}
              </Button>
            )
          )}
          <Button grow disabled={left.length > 0} id='roll-done' onPress={() => void goBack('coachGroupSchedules', { shopId })}>
            {left.length > 0 ? t('staff-attendance.left', { n: countPeople(people).open }) : t('staff-attendance.done')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}
