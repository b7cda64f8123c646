import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { StaffMember } from '@/contract/staff/member'
import { readDay } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'
import { BirthdayDialog } from './birthday-dialog'
import { LostFactor } from './lost-factor'
import { LostPhone } from './lost-phone'
import { MemberNoShows } from './member-no-shows'
import { MemberPhone } from './member-phone'
import styles from './member-head.module.scss'
import { standingKey } from './standing'

const genders = ['desk.male', 'desk.female'] as const

/** The member: photo, name, standing, visits, the way to call him, and the birthday that the shop noted. */
export function MemberHead({ shopId, member }: { shopId: number; member: StaffMember }) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const { user, birthday } = member
  const of: MemberOf = { shopId, userId: user.id }
  const gender = user.gender === null ? undefined : genders[user.gender]
  const facts = [
    { id: 'member-visits', word: t('desk.visits'), value: String(member.visits) },
    { id: 'member-absences', word: t('desk.absences'), value: String(member.absences) },
    {
      id: 'member-last-visit',
      word: t('desk.lastVisit'),
      value: member.last_visit ? monthDayText(t, readDay(member.last_visit)) : t('desk.never'),
    },
  ]
  return (
    <Stack>
      <Card pad>
        <View className={styles.head}>
          <Picture src={user.avatar} ratio='1:1' width={96} icon='user' lazy={false} />
          <View className={styles.words}>
            <Text className={styles.name} id='member-name'>
              {user.username}
            </Text>
            <Text className={styles.note}>{[gender && t(gender), t('desk.since', { day: member.since })].filter(Boolean).join(' · ')}</Text>
            <View className={styles.tags}>
              <Tag tone='primary'>{t(standingKey(user.status))}</Tag>
              {member.is_birthday && (
                <Tag tone='warn' icon='gift'>
                  {t('desk.birthdayToday')}
                </Tag>
              )}
            </View>
          </View>
        </View>
        <View className={styles.facts}>
          {facts.map(({ id, word, value }) => (
            <View key={id} id={id} className={styles.fact}>
              <Text className={styles.figure}>{value}</Text>
              <Text className={styles.note}>{word}</Text>
            </View>
          ))}
        </View>
      </Card>
      <CellGroup>
        {member.no_shows && <MemberNoShows of={of} name={user.username} noShows={member.no_shows} />}
        <MemberPhone of={of} masked={user.phone} />
        <LostPhone of={of} name={user.username} />
        <LostFactor of={of} name={user.username} />
        <Cell
          id='member-profile'
          role='link'
          lead={<Icon name='user' />}
          title={t('desk.editProfile')}
          note={t('desk.editProfileNote')}
          chevron
          onPress={() => void go('profileEditPage', { shopId, user_id: user.id })}
        />
        <Cell
          id='member-trains'
          role='link'
          lead={<Icon name='dumbbell' />}
          title={t('desk.trains')}
          note={t('desk.trainsNote')}
          chevron
          onPress={() => void go('trainsPage', { shopId, user_id: user.id })}
        />
        {member.sees_measures && (
          <Cell
            id='member-measures'
            role='link'
            lead={<Icon name='scale' />}
            title={t('desk.measures')}
            note={t('desk.measuresNote')}
            chevron
            onPress={() => void go('staffMeasures', of)}
          />
        )}
        <Cell
          id='member-birthday'
          lead={<Icon name='gift' />}
          title={t('desk.birthday')}
          note={birthday ? monthDayText(t, readDay(`2024-${birthday}`)) : t('desk.birthdayNone')}
          end={
            <Button size={36} tone='quiet' id='change-birthday' onPress={() => setChanging(true)}>
              {t(birthday ? 'desk.birthdayChange' : 'desk.birthdaySet')}
            </Button>
          }
        />
      </CellGroup>
      {changing && <BirthdayDialog of={of} name={user.username} birthday={birthday} onClose={() => setChanging(false)} />}
    </Stack>
  )
}
