import { useState } from 'react'
import type { Corrections } from '@/contract/staff/competition'
import { ApplyStatus } from '@/domain/competition/training'
import { useAttempt } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Dialog } from '@/ui/dialog/dialog'
import { useApplyMutation, useWithdrawMutation } from '../competition-queries'
import { useT } from '../texts'
import { useSaid } from '../use-said'

/** Signs the shop up for a competition, and withdraws it before it begins. */
export function GymPart({ shopId, of: { training, gym } }: { shopId: number; of: Corrections }) {
  const t = useT()
  const said = useSaid()
  const apply = useAttempt(useApplyMutation())
  const withdraw = useAttempt(useWithdrawMutation())
  const [asks, setAsks] = useState(false)
  const at = { shopId, trainingId: training.id }
  const isOpen = gym.gym_apply === ApplyStatus.open || gym.gym_apply === ApplyStatus.unlimited
  const join = (
    <Button size={36} busy={apply.busy} onPress={() => apply.send({ ...at, identity: 'gym', rules_read: true }, said)} id='gym-join'>
      {t('competition.reviewJoin')}
    </Button>
  )
  const leave = (
    <Button size={36} tone='quiet' onPress={() => setAsks(true)} id='gym-leave'>
      {t('competition.reviewLeave')}
    </Button>
  )
  const mayLeave = gym.takes_part && training.status === 1 && gym.members === 0
  return (
    <CellGroup>
      <Cell
        id='gym-part'
        lead={<Glyph name='building' round />}
        title={t(gym.takes_part ? 'competition.takesPart' : 'competition.takesNoPart')}
        note={t('competition.reviewMembers', { n: gym.members })}
        end={gym.takes_part ? mayLeave && leave : isOpen && join}
      />
      <Dialog
        open={asks}
        title={t('competition.reviewLeaveTitle')}
        body={t('competition.reviewLeaveBody')}
        safe={{ word: t('competition.keep'), onPress: () => setAsks(false) }}
        act={{
          word: t('competition.reviewLeave'),
          danger: true,
          busy: withdraw.busy,
          id: 'confirm-gym-leave',
          onPress: () => withdraw.send({ ...at, identity: 'gym' }, { ...said, onSuccess: () => setAsks(false) }),
        }}
      />
    </CellGroup>
  )
}
