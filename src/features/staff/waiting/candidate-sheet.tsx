import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ClassCandidate } from '@/contract/staff/candidate'
import { judgeReason } from '@/domain/staff/reason'
import { useAttempt } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { ReasonField } from '../class/reason-field'
import { useT } from './texts'
import styles from './candidate-sheet.module.scss'
import { useWaitingListMutations } from './use-waiting-list-mutations'

interface CandidateSheetProps {
  shopId: number
  candidate: ClassCandidate
  /** Its position from 1, and the last one of the list. */
  position: number
  last: number
  onClose: () => void
}

/** Moves one candidate, or takes it off the list, with a reason that the member reads. */
export function CandidateSheet({ shopId, candidate, position, last, onClose }: CandidateSheetProps) {
  const t = useT()
  const [to, setTo] = useState(position)
  const [reason, setReason] = useState('')
  const mutations = useWaitingListMutations()
  const moving = useAttempt(mutations.move)
  const removing = useAttempt(mutations.remove)
  const busy = moving.busy || removing.busy
  const hasReason = judgeReason(reason).ok
  const then = (said: string) => ({
    onSuccess: () => {
      toast(said, 'done')
      onClose()
    },
    onRefused: ({ msg }: { msg: string }) => toast(msg || t('staff-waiting.failed'), 'failed'),
    onUnknown: (msg: string) => toast(msg || t('staff-waiting.failed'), 'failed'),
  })
  const target = { shopId, candidateId: candidate.id, reason }
  const name = candidate.user.username
  return (
    <Sheet
      open
      id='candidate-sheet'
      title={t('staff-waiting.title', { name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <View className={styles.acts}>
          <Button
            grow
            tone='danger'
            busy={removing.busy}
            disabled={busy || !hasReason}
            onPress={() => removing.send(target, then(t('staff-waiting.removed', { name })))}
            id='wait-remove'
          >
            {t('staff-waiting.remove')}
          </Button>
          <Button
            grow
            busy={moving.busy}
            disabled={busy || !hasReason || to === position}
            onPress={() => moving.send({ ...target, position: to }, then(t('staff-waiting.moved', { name, n: to })))}
            id='wait-move'
          >
            {t('staff-waiting.move')}
          </Button>
        </View>
      }
    >
      <CellGroup>
        <Cell
          title={t('staff-waiting.position')}
          note={t('staff-waiting.positionNow', { n: position, of: last })}
          end={
            <Counter
              value={to}
              onChange={setTo}
              label={t('staff-waiting.position')}
              lessLabel={t('staff-waiting.up')}
              moreLabel={t('staff-waiting.down')}
              max={last}
            />
          }
        />
      </CellGroup>
      <View className={styles.reason}>
        <ReasonField id='wait-reason' value={reason} onChange={setReason} hint={t('staff-waiting.reasonHint')} />
      </View>
    </Sheet>
  )
}
