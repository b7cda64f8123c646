import { Text, View } from '@tarojs/components'
import type { ClassPerson } from '@/contract/staff/attendance'
import { classMarks, type ClassMark } from '@/domain/booking/class-mark'
import { CardType } from '@/domain/card/card'
import { formatTime, readInstant } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import { standsAs } from './attendance-counts'
import { useT } from './texts'
import styles from './attendance.module.scss'

interface AttendanceRowProps {
  person: ClassPerson
  /** Whether the shop keeps who enters. */
  hasEntry: boolean
  /** The marks that can be given now. */
  allows: (mark: ClassMark) => boolean
  onMark: (mark: ClassMark) => void
  /** Opens the member's page. */
  onMember: () => void
}

const words = {
  present: { word: 'staff-attendance.present', short: 'staff-attendance.presentShort' },
  late: { word: 'staff-attendance.late', short: 'staff-attendance.lateShort' },
  absent: { word: 'staff-attendance.absent', short: 'staff-attendance.absentShort' },
} as const

const stayWords = {
  [CardType.value]: 'staff-attendance.byValueCard',
  [CardType.times]: 'staff-attendance.byTimesCard',
  [CardType.period]: 'staff-attendance.byPeriodCard',
} as const

/** Where the member is who is not marked: in the venue for something else, late by his own word, or not there yet. */
const whereabouts = (t: Translate<'staff-attendance'>, { came_in: stay, said_late: saidLate }: ClassPerson, hasEntry: boolean): string => {
  if (stay) {
    const word = stay.card_type === null ? 'staff-attendance.cameIn' : stayWords[stay.card_type as CardType]
    return t(word, { time: formatTime(readInstant(stay.at)) })
  }
  if (saidLate) return t('staff-attendance.saidLate')
  return hasEntry ? t('staff-attendance.notIn') : t('staff-attendance.unknown')
}

const writeNote = (t: Translate<'staff-attendance'>, person: ClassPerson, hasEntry: boolean): string => {
  const { at, mark, marked_by: markedBy, by_company: byCompany, entered_at: enteredAt } = person
  const entered = enteredAt === null ? '' : t('staff-attendance.byCheckin', { time: formatTime(readInstant(enteredAt)) })
  const time = at === null ? '' : formatTime(readInstant(at))
  if (byCompany) return t('staff-attendance.byCompany', { time })
  // Present by the entry, unless somebody has said otherwise.
  if (entered)
    return mark === null || mark === 'present' || !markedBy
      ? entered
      : `${entered} · ${t('staff-attendance.changedBy', { name: markedBy })}`
  if (time) return t('staff-attendance.markedAt', { time })
  return whereabouts(t, person, hasEntry)
}

/** A member who booked the class, with three marks; tapping the given mark takes it back. */
export function AttendanceRow({ person, hasEntry, allows, onMark, onMember }: AttendanceRowProps) {
  const t = useT()
  const { user, count } = person
  const stands = standsAs(person)
  const note = [writeNote(t, person, hasEntry), count > 1 && t('staff.people', { n: count })].filter(Boolean).join(' · ')
  return (
    <View className={styles.row} id={`person-${person.order_id}`}>
      <Pressable className={styles.member} still role='link' id={`roll-member-${person.order_id}`} onPress={onMember}>
        <Avatar src={user.avatar} size={40} />
        <View className={styles.person}>
          <View className={styles.name}>
            <Text>{user.username}</Text>
            {person.is_trial && <Tag tone='warn'>{t('staff-attendance.trial')}</Tag>}
          </View>
          <Text className={styles.note}>{note}</Text>
        </View>
      </Pressable>
      <View className={styles.answers} {...a11y({ role: 'group', label: user.username })}>
        {classMarks.map((mark) => (
          <Pressable
            key={mark}
            id={`${mark}-${person.order_id}`}
            role='checkbox'
            checked={stands === mark}
            disabled={!allows(mark)}
            label={`${user.username} ${t(words[mark].word)}`}
            className={cx(styles.answer, stands === mark ? styles[mark] : !allows(mark) && styles.off, stands === mark && styles.given)}
            onPress={() => onMark(mark)}
          >
            <Text>{t(words[mark].short)}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
