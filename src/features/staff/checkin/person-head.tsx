import { Text, View } from '@tarojs/components'
import { UserStatus } from '@/domain/booking/codes'
import type { Answer } from '@/http/call'
import type { Translate } from '@/i18n/keys'
import { Card } from '@/ui/card/card'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { cameText, leftText, statusTag } from './checkin-words'
import { useT } from './texts'
import styles from './checkin.module.scss'

/** How a person stands at the shop. */
export const standingWord = (t: Translate<'staff-checkin'>, status: number): string => {
  if (status === UserStatus.member) return t('staff-checkin.standMember')
  return t(status === UserStatus.contacted ? 'staff-checkin.standContacted' : 'staff-checkin.standRegistered')
}

const genders = ['staff-checkin.male', 'staff-checkin.female'] as const

/** The person: the photo to compare, name, phone, standing and visits, and the open record. */
export function PersonHead({ member: { person, visits, record } }: { member: Answer<'deskMember'> }) {
  const t = useT()
  const gender = person.gender === null ? undefined : genders[person.gender]
  const tag = record ? statusTag(t, record.status) : undefined
  const isOut = record != null && record.checkout_at !== null
  return (
    <Stack>
      <Card pad>
        <View className={styles.head}>
          <Picture src={person.avatar} ratio='1:1' width={96} icon='user' lazy={false} />
          <View className={styles.who}>
            <View className={styles.top}>
              <Text className={styles.name} id='entry-name'>
                {person.username}
              </Text>
              {tag && <Tag tone={tag.tone}>{tag.word}</Tag>}
            </View>
            <Text className={styles.phone}>{[gender && t(gender), person.phone].filter(Boolean).join(' · ')}</Text>
            <View className={styles.tags}>
              <Tag tone='primary'>{standingWord(t, person.status)}</Tag>
              <Tag>{visits === 0 ? t('staff-checkin.firstVisit') : t('staff-checkin.visits', { n: visits })}</Tag>
            </View>
            <Text className={styles.note}>
              {[record && (isOut ? leftText(t, record) : cameText(t, record)), t('staff-checkin.compare')].filter(Boolean).join(' · ')}
            </Text>
          </View>
        </View>
      </Card>
    </Stack>
  )
}
