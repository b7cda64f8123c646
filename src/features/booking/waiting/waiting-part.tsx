import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { WaitingMethod } from '@/domain/booking/codes'
import { LoadState } from '@/shell/page/load-state'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { useWaiting, type WaitingMember } from './use-waiting'
import { useT } from './texts'
import { VacancyCell } from './vacancy-cell'
import { WaitingDialogs } from './waiting-dialogs'
import { WaitingSheet } from './waiting-sheet'
import styles from './waiting-part.module.scss'

interface WaitingPartProps {
  shopId: number
  schedule: ScheduleConfirm['schedule']
  /** Why the class cannot be booked. */
  told: string | undefined
  /** For staff: the member to add, who leaves the list and subscribes by himself. */
  forMember?: WaitingMember
}

/**
 * A full class on its page, within a stack: on its waiting list, able to join it, or neither; and the subscription to free seats (booking ledger
 * BK-192, BK-193, BK-206).
 */
export function WaitingPart({ shopId, schedule, told, forMember }: WaitingPartProps) {
  const t = useT()
  const waiting = useWaiting(shopId, schedule.id, forMember)
  const { state, query } = waiting
  const [sheet, setSheet] = useState<boolean>()
  const wantsCard = state?.refusal?.code === 'card.none_to_wait'
  const canJoin = state?.candidate === null && state.can_wait && (state.refusal === null || wantsCard)
  // The sheet opens by itself for a user who came to book, but not for a subscriber, and only once.
  if (state && sheet === undefined) setSheet(canJoin && state.vacancy?.state !== 'subscribed')
  if (!state)
    return (
      <LoadState query={query}>
        <SkeletonGroup label={t('common.loading')}>
          <Card pad>
            <Skeleton kind='title' width='56%' />
            <Skeleton kind='small' width='40%' />
          </Card>
        </SkeletonGroup>
      </LoadState>
    )
  const { candidate, refusal } = state
  const isAutomatic = candidate?.present_type === WaitingMethod.automatic
  return (
    <>
      <Card pad id='waiting-card'>
        <View className={styles.head}>
          <View className={styles.words}>
            <Text className={styles.name}>{candidate ? t('waiting.waitingTitle') : (told ?? t('waiting.fullTitle'))}</Text>
            <Text className={styles.note}>
              {candidate
                ? [t(isAutomatic ? 'waiting.waitingAuto' : 'waiting.waitingNotify'), t('waiting.count', { n: state.candidate_num })].join(
                    ' · ',
                  )
                : state.candidate_num > 0
                  ? t('waiting.count', { n: state.candidate_num })
                  : t('waiting.none')}
            </Text>
            {candidate?.skip_reason && (
              <Text className={styles.faint} id='skip-reason'>
                {t('waiting.skipped', { reason: candidate.skip_reason.msg })}
              </Text>
            )}
            {!candidate && refusal && (
              <Text className={styles.faint} id='waiting-refusal'>
                {refusal.msg}
              </Text>
            )}
          </View>
          {candidate && (
            <View className={styles.place}>
              <Text className={styles.number} id='waiting-position'>
                {candidate.position}
              </Text>
              <Text className={styles.note}>{t(forMember ? 'waiting.memberPosition' : 'waiting.position')}</Text>
            </View>
          )}
        </View>
      </Card>
      {!forMember && <VacancyCell waiting={waiting} />}
      {(forMember ? canJoin : (candidate ?? canJoin)) && (
        <ActionBar>
          {candidate ? (
            <Button
              tone='line'
              full
              busy={waiting.busy}
              onPress={() => {
                setSheet(false)
                waiting.setAsk({ kind: 'leave', candidateId: candidate.id })
              }}
              id='leave-waiting'
            >
              {t('waiting.leave')}
            </Button>
          ) : (
            <Button full busy={waiting.busy} onPress={() => (wantsCard ? waiting.join() : setSheet(true))} id='open-waiting'>
              {t('waiting.join')}
            </Button>
          )}
        </ActionBar>
      )}
      <WaitingSheet
        open={Boolean(sheet) && canJoin && !wantsCard && waiting.ask === undefined}
        schedule={schedule}
        waiting={waiting}
        onClose={() => setSheet(false)}
      />
      <WaitingDialogs shopId={shopId} scheduleId={schedule.id} waiting={waiting} />
    </>
  )
}
