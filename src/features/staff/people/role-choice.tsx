import { View } from '@tarojs/components'
import type { StaffPeople } from '@/contract/staff/people'
import { limitsByRole } from '@/domain/staff/roles'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Radio } from '@/ui/radio/radio'
import styles from './people.module.scss'
import { useT } from './texts'

type RoleName = StaffPeople['roles'][number]

export interface ChosenRole {
  role: RoleName
  teacherId: number | null
}

interface RoleChoiceProps {
  roles: readonly RoleName[]
  coaches: StaffPeople['coaches']
  chosen: ChosenRole
  onChange: (chosen: ChosenRole) => void
}

/** A role with what it may do, and the coach of the timetable that comes with it. */
export function RoleChoice({ roles, coaches, chosen, onChange }: RoleChoiceProps) {
  const t = useT()
  const { refundMost, correctionsADay } = limitsByRole.desk
  const writeNote = (role: RoleName): string =>
    role === 'desk'
      ? t('staff-people.deskNote', { refund: (refundMost ?? 0) / 100, n: correctionsADay ?? 0 })
      : t(`staff-people.${role}Note`)
  return (
    <>
      <CellGroup role='radiogroup' label={t('staff-people.roles')}>
        {roles.map((role) => (
          <Cell
            key={role}
            id={`role-${role}`}
            role='radio'
            checked={role === chosen.role}
            label={t(`staff-people.${role}`)}
            title={t(`staff-people.${role}`)}
            note={writeNote(role)}
            end={<Radio on={role === chosen.role} />}
            onPress={() => onChange({ ...chosen, role })}
          />
        ))}
      </CellGroup>
      {coaches.length > 0 && (
        <>
          <View className={styles.label}>{t('staff-people.teacher')}</View>
          <ChipRow wrap label={t('staff-people.teacher')}>
            <Chip
              id='coach-none'
              word={t('staff-people.teacherNone')}
              on={chosen.teacherId === null}
              onPress={() => onChange({ ...chosen, teacherId: null })}
            />
            {coaches.map(({ id, name }) => (
              <Chip
                key={id}
                id={`coach-${id}`}
                word={name}
                on={chosen.teacherId === id}
                onPress={() => onChange({ ...chosen, teacherId: id })}
              />
            ))}
          </ChipRow>
        </>
      )}
    </>
  )
}
