import { useState } from 'react'
import { MeasureSheet } from '@/features/measure/form/measure-sheet'
import { MeasureList } from '@/features/measure/measure-list'
import { useMeasuresQuery } from '@/features/measure/measure-queries'
import { MeasureSkeleton } from '@/features/measure/measure-skeleton'
import { useT } from '@/features/measure/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** The measures of a member, for coaches and staff who look after him and may see them; who may writes new ones. */
function StaffMeasuresPage() {
  const t = useT()
  const of = useRouteParams('staffMeasures')
  const { visitor } = useLoggedIn(of.shopId)
  const [adding, setAdding] = useState(false)
  return (
    <QueryPage
      title={t('measure.title')}
      ground='wash'
      onBack={() => void goBack('staffMember', of)}
      query={useMeasuresQuery(of, !visitor)}
      skeleton={<MeasureSkeleton />}
    >
      {({ user, measures, methods, has_consent: hasConsent, may_write: mayWrite }) => (
        <>
          <Stack>
            <CellGroup>
              <Cell lead={<Avatar src={user.avatar} size={40} />} title={user.username} note={t('measure.looked')} id='measured-member' />
            </CellGroup>
          </Stack>
          {!hasConsent ? (
            <EmptyState title={t('measure.memberNoConsent')} body={t('measure.memberNoConsentBody')} />
          ) : measures.length === 0 ? (
            <EmptyState title={t('measure.memberNone')} body={t('measure.memberNoneBody')} />
          ) : (
            <MeasureList of={of} measures={measures} />
          )}
          {hasConsent && measures.length > 0 && (
            <Stack>
              <FootNote icon='info'>{t('measure.correctNote')}</FootNote>
            </Stack>
          )}
          {mayWrite && hasConsent && (
            <ActionBar>
              <Button grow onPress={() => setAdding(true)} id='add-measure'>
                {t('measure.add')}
              </Button>
            </ActionBar>
          )}
          {adding && <MeasureSheet of={of} methods={methods} onDone={() => setAdding(false)} onClose={() => setAdding(false)} />}
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(StaffMeasuresPage)
