import { Text, View } from '@tarojs/components'
import type { RefusedTry } from '@/contract/staff/checkin'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { StateButton } from '@/ui/state-button/state-button'
import { timeText } from './checkin-words'
import { useT } from './texts'
import { useCheckinRights } from './use-checkin-rights'
import styles from './checkin.module.scss'

interface RefusedRowProps {
  shopId: number
  refused: RefusedTry
  /** The place in the list. */
  at: number
}

/** A refused try: when, why, at which gate, and the number that the member's own page shows. */
export function RefusedRow({ shopId, refused: { number, at: when, gate, reason, person, passed }, at }: RefusedRowProps) {
  const t = useT()
  const { keeps } = useCheckinRights(shopId)
  const name = person?.username ?? t('staff-checkin.nobodyKnown')
  return (
    <Cell
      id={`try-${at}`}
      lead={
        <View className={styles.when}>
          <Text className={styles.time}>{timeText(when)}</Text>
          <Avatar src={person?.avatar ?? ''} size={32} />
        </View>
      }
      title={name}
      note={
        <>
          <View className={styles.refused}>
            {t(passed ? 'staff-checkin.passedOffline' : 'staff-checkin.stayedShut', { reason: reason.msg })}
          </View>
          <View>{`${gate} · ${number}`}</View>
        </>
      }
      end={
        keeps &&
        person && (
          <StateButton
            tone='line'
            id={`handle-${at}`}
            word={t('staff-checkin.handle')}
            label={`${name} ${t('staff-checkin.handle')}`}
            onPress={() => void go('deskCheckinMemberPage', { shopId, userId: person.id })}
          />
        )
      }
    />
  )
}
