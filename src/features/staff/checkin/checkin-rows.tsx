import { Text, View } from '@tarojs/components'
import type { DeskRecord } from '@/contract/staff/checkin'
import { CheckinStatus } from '@/domain/checkin/status'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { StateButton } from '@/ui/state-button/state-button'
import { Tag } from '@/ui/tag/tag'
import { useDeskCheckinMutations } from './checkin-queries'
import { cameText, leftText, methodText, paidText, statusTag, thingsText, timeText } from './checkin-words'
import { useT } from './texts'
import { useCheckinRights } from './use-checkin-rights'
import { useCheckinAct } from './use-checkin-act'
import styles from './checkin.module.scss'

interface RowProps {
  shopId: number
  record: DeskRecord
}

/** A person who waits to be let in, or has something that is not given back. */
export function PendingRow({ shopId, record }: RowProps) {
  const t = useT()
  const { keeps } = useCheckinRights(shopId)
  const { confirm, takeBack } = useDeskCheckinMutations(shopId)
  const closing = useCheckinAct(confirm)
  const returning = useCheckinAct(takeBack)
  const { id, status, person } = record
  const waits = status === CheckinStatus.waiting
  const tag = statusTag(t, status)
  const open = () => void go('deskCheckinMemberPage', { shopId, userId: person.id })
  const receive = () => {
    const act = status === CheckinStatus.returning ? closing : returning
    act.send({ checkId: id }, () => t('staff-checkin.receivedDone'))
  }
  return (
    <Cell
      id={`entry-${id}`}
      lead={<Avatar src={person.avatar} size={40} />}
      title={
        <View className={styles.named}>
          <Text>{person.username}</Text>
          {tag && <Tag tone={tag.tone}>{tag.word}</Tag>}
        </View>
      }
      note={waits ? `${cameText(t, record)} · ${paidText(t, record)}` : leftText(t, record)}
      end={
        (waits || keeps) && (
          <StateButton
            tone='line'
            id={waits ? `view-${id}` : `receive-${id}`}
            word={t(waits ? 'staff-checkin.view' : 'staff-checkin.received')}
            label={`${person.username} ${t(waits ? 'staff-checkin.view' : 'staff-checkin.received')}`}
            busy={closing.busy || returning.busy}
            onPress={waits ? open : receive}
          />
        )
      }
    />
  )
}

/** A person inside; of the person who came just now the time stands first. */
export function InsideRow({ shopId, record, recent }: RowProps & { recent?: boolean }) {
  const t = useT()
  const { id, person } = record
  const tag = statusTag(t, record.status)
  const avatar = <Avatar src={person.avatar} size={32} />
  return (
    <Cell
      id={`inside-${id}`}
      lead={
        recent ? (
          <View className={styles.when}>
            <Text className={styles.time}>{timeText(record.checkin_at ?? record.created_at)}</Text>
            {avatar}
          </View>
        ) : (
          avatar
        )
      }
      title={person.username}
      note={[recent ? methodText(t, record) : cameText(t, record), paidText(t, record), thingsText(t, record)].filter(Boolean).join(' · ')}
      end={recent && tag && <Tag tone={tag.tone}>{tag.word}</Tag>}
      chevron={!recent}
      onPress={() => void go('deskCheckinMemberPage', { shopId, userId: person.id })}
    />
  )
}
