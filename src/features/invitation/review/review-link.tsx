import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useReviewQuery } from '../invitation-queries'
import { useT } from './texts'

interface ReviewLinkProps {
  shopId: number
  /** Whether the person may decide. */
  may: boolean
}

/** The way to the gifts that wait for staff, with their number; left out where none waits. */
export function ReviewLink({ shopId, may }: ReviewLinkProps) {
  const t = useT()
  const waiting = useReviewQuery(shopId, may).data?.held.length ?? 0
  if (waiting === 0) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          plain
          chevron
          title={t('review.link')}
          value={t('review.count', { n: waiting })}
          onPress={() => void go('invitationReviewPage', { shopId })}
          id='to-review'
        />
      </CellGroup>
    </Stack>
  )
}
