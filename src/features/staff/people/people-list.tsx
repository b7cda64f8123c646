import { Text, View } from '@tarojs/components'
import type { StaffPerson } from '@/contract/staff/people'
import { formatMinute, readInstant } from '@/domain/time'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Tag } from '@/ui/tag/tag'
import styles from './people.module.scss'
import { useT } from './texts'

interface PeopleListProps {
  people: readonly StaffPerson[]
  userId: number
  onPick: (person: StaffPerson) => void
}

/** The staff of the shop and the invited, with role, phone and since how. */
export function PeopleList({ people, userId, onPick }: PeopleListProps) {
  const t = useT()
  const writeState = ({ state, until }: StaffPerson): string =>
    state === 'invited' && until !== null
      ? t('staff-people.invited', { time: formatMinute(readInstant(until)).slice(5) })
      : t(state === 'invited' ? 'staff-people.expired' : `staff-people.${state}`)
  const writeNote = (person: StaffPerson): string =>
    [
      person.phone,
      writeState(person),
      person.teacher && t('staff-people.isTeacher', { name: person.teacher.name }),
      person.given_by !== null && t('staff-people.byPerson', { name: person.given_by }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <CellGroup>
      {people.map((person) => (
        <Cell
          key={person.id}
          id={`person-${person.id}`}
          chevron
          lead={<Avatar src={person.user?.avatar ?? ''} size={40} />}
          title={
            <View className={styles.head}>
              <Text>{person.user?.username ?? person.name}</Text>
              <Tag tone={person.state === 'works' ? 'primary' : 'plain'}>{t(`staff-people.${person.role}`)}</Tag>
              {person.user?.id === userId && <Tag>{t('staff-people.you')}</Tag>}
            </View>
          }
          note={writeNote(person)}
          onPress={() => onPick(person)}
        />
      ))}
    </CellGroup>
  )
}
