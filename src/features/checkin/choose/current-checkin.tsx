import type { Checkin, TimeFrame } from '@/contract/checkin/shapes'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { CrowdMeter } from '../crowd/crowd-meter'
import { CheckinLinks } from './checkin-links'
import { OtherFrames } from './other-frames'
import { RecordCard } from '../record/record-card'

interface CurrentCheckinProps {
  shopId: number
  current: Checkin
  frame: TimeFrame | null
  others: readonly TimeFrame[]
  /** Other records of today. */
  today: readonly Checkin[]
}

/** With an open record, or one that can be gone on with: its card in place of a choice. */
export function CurrentCheckin({ shopId, current, frame, others, today }: CurrentCheckinProps) {
  const t = useT()
  const before = today.filter(({ id }) => id !== current.id)
  return (
    <>
      <Stack>
        <RecordCard checkin={current} />
        {frame && (
          <Card pad onPress={() => void go('checkInCrowdPage', { shopId })} opens={t('checkin.seeCrowd')} id='to-crowd'>
            <CrowdMeter note={t('checkin.venueNow')} users={frame.users_count} most={frame.max_users} />
          </Card>
        )}
      </Stack>
      {before.length > 0 && (
        <>
          <SectionHead small title={t('checkin.todayRecords')} />
          <Stack>
            {before.map((one) => (
              <RecordCard key={one.id} checkin={one} />
            ))}
          </Stack>
        </>
      )}
      <OtherFrames frames={others} />
      <CheckinLinks shopId={shopId} />
    </>
  )
}
