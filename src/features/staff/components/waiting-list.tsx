import type { ClassCandidate } from '@/contract/staff/staff'
import { formatMinute, readInstant } from '@/domain/time'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** The candidates of a class, first come first. */
export function WaitingList({ candidates }: { candidates: readonly ClassCandidate[] }) {
  const t = useT()
  if (candidates.length === 0) return null
  return (
    <>
      <SectionHead small title={t('staff.waiting', { n: candidates.length })} note={t('staff.waitingNote')} />
      <Stack>
        <CellGroup>
          {candidates.map(({ id, user, count, created_at: at }, index) => (
            <Cell
              key={id}
              id={`candidate-${id}`}
              lead={<Avatar src={user.avatar} size={40} />}
              title={`${index + 1}. ${user.username}`}
              note={t('staff.waitingSince', { time: formatMinute(readInstant(at)) })}
              value={t('staff.people', { n: count })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
