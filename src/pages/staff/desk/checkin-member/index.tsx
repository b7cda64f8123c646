import { useState } from 'react'
import type { Checkin } from '@/contract/checkin/shapes'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { AdmitPerson } from '@/features/staff/checkin/admit-person'
import { useCheckinMemberQuery } from '@/features/staff/checkin/checkin-queries'
import { comesBack } from '@/features/staff/checkin/chosen-way'
import { OpenRecord } from '@/features/staff/checkin/open-record'
import { PersonHead } from '@/features/staff/checkin/person-head'
import { useT } from '@/features/staff/checkin/texts'
import { TodayCheckins } from '@/features/staff/checkin/today-checkins'
import { UndoDialog } from '@/features/staff/checkin/undo-dialog'
import { useCheckinRights } from '@/features/staff/checkin/use-checkin-rights'
import { LaterBookings, Say } from '@/features/staff/checkin/ways'
import { errorText } from '@/i18n/error-text'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
  { kind: 'small', width: '72%' },
]

/** A person at the desk: the identity, the ways to come in, the things handed out; or the open entry. Staff who may only see the entries let nobody in. */
function DeskCheckinMemberPage() {
  const t = useT()
  const { shopId, userId, guest } = useRouteParams('deskCheckinMemberPage')
  const { visitor } = useLoggedIn(shopId)
  const door = useCheckinRights(shopId)
  const query = useCheckinMemberQuery({ shopId, userId }, !visitor)
  const member = query.data
  const record = member && !comesBack(member) ? member.record : null
  // The dialog outlives the entry that it undoes.
  const [undoing, setUndoing] = useState<Checkin>()
  const today = member && door.keeps && <TodayCheckins member={member} onUndo={setUndoing} />
  return (
    <Page
      title={t('staff-checkin.memberTitle')}
      onBack={() => void goBack('deskCheckinPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!member ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : (
        <>
          <PersonHead member={member} />
          {record ? (
            <OpenRecord key={record.id} shopId={shopId} member={member} record={record} below={today} />
          ) : door.keeps ? (
            <AdmitPerson shopId={shopId} member={member} guest={Boolean(guest)} below={today} />
          ) : (
            <>
              {door.known && <Say id='may-not'>{errorText('permission.none')}</Say>}
              <LaterBookings member={member} />
            </>
          )}
          {undoing && <UndoDialog shopId={shopId} record={undoing} onClose={() => setUndoing(undefined)} />}
        </>
      )}
    </Page>
  )
}

export default withBoundary(DeskCheckinMemberPage)
