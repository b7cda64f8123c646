import { useState } from 'react'
import type { ClassCandidate } from '@/contract/staff/candidate'
import { formatMinute, readInstant } from '@/domain/time'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import { CandidateSheet } from './candidate-sheet'

interface WaitingListProps {
  shopId: number
  candidates: readonly ClassCandidate[]
  /** Whether the user may move candidates and take them off. */
  mayHandle: boolean
}

/** The candidates of a class in their order; a tap moves one or takes it off. */
export function WaitingList({ shopId, candidates, mayHandle }: WaitingListProps) {
  const t = useT()
  const [handled, setHandled] = useState<number>()
  const at = candidates.findIndex(({ id }) => id === handled)
  const candidate = candidates[at]
  if (candidates.length === 0) return null
  return (
    <>
      <SectionHead small title={t('staff.waiting', { n: candidates.length })} note={t('staff-waiting.note')} />
      <Stack>
        <CellGroup>
          {candidates.map(({ id, user, count, is_automatic: automatic, ...one }, index) => (
            <Cell
              key={id}
              id={`candidate-${id}`}
              lead={<Avatar src={user.avatar} size={40} />}
              title={`${index + 1}. ${user.username}`}
              note={[
                t(automatic ? 'staff-waiting.automatic' : 'staff-waiting.notify'),
                t('staff-waiting.since', { time: formatMinute(readInstant(one.created_at)) }),
                one.handled_by !== null && t('staff-waiting.by', { name: one.handled_by }),
                one.handled_reason && t('staff.because', { text: one.handled_reason }),
              ]
                .filter(Boolean)
                .join(' · ')}
              value={t('staff.people', { n: count })}
              {...(mayHandle && { chevron: true, onPress: () => setHandled(id) })}
            />
          ))}
        </CellGroup>
      </Stack>
      {candidate && (
        <CandidateSheet
          key={candidate.id}
          shopId={shopId}
          candidate={candidate}
          position={at + 1}
          last={candidates.length}
          onClose={() => setHandled(undefined)}
        />
      )}
    </>
  )
}
