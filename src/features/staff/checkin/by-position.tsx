import type { Checkin } from '@/contract/checkin/shapes'
import { CheckinStatus } from '@/domain/checkin/status'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { StateButton } from '@/ui/state-button/state-button'
import { useDeskCheckinMutations } from './checkin-queries'
import { useT } from './texts'
import { useCheckinRights } from './use-checkin-rights'
import { useCheckinAct } from './use-checkin-act'

/** An entry by the phone's position alone, which opened no gate: the desk says that the person is there, and it counts. */
export function ByPosition({ shopId, record }: { shopId: number; record: Checkin }) {
  const t = useT()
  const { keeps } = useCheckinRights(shopId)
  const { send, busy } = useCheckinAct(useDeskCheckinMutations(shopId).present)
  // A person who waits is confirmed by being let in.
  const isOpen = !record.counts && record.status !== CheckinStatus.waiting
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='by-position'
          lead={<Glyph name='pin' />}
          title={t('staff-checkin.byPosition')}
          note={t(record.counts ? 'staff-checkin.positionCounts' : 'staff-checkin.positionOpen')}
          end={
            keeps &&
            isOpen && (
              <StateButton
                tone='line'
                id='confirm-present'
                word={t('staff-checkin.isHere')}
                label={`${record.user.username} ${t('staff-checkin.isHere')}`}
                busy={busy}
                onPress={() => send({ checkId: record.id }, () => t('staff-checkin.isHereDone'))}
              />
            )
          }
        />
      </CellGroup>
    </Stack>
  )
}
