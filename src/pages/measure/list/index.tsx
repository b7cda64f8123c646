import { MeasureList } from '@/features/measure/measure-list'
import { useMeasuresQuery } from '@/features/measure/measure-queries'
import { MeasureSkeleton } from '@/features/measure/measure-skeleton'
import { useT } from '@/features/measure/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** The measures of the user's own body at a shop: how they went, and every record (identity ledger IP-042). */
function MeasuresPage() {
  const t = useT()
  const { shopId } = useRouteParams('measuresPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const of = { shopId, userId }
  const toPrivacy = () => void go('privacyPage', { shopId })
  return (
    <QueryPage
      title={t('measure.title')}
      ground='wash'
      onBack={() => void goBack('currentProfilePage', { shopId })}
      query={useMeasuresQuery(of, !visitor)}
      skeleton={<MeasureSkeleton />}
    >
      {({ measures, has_consent: hasConsent }) =>
        measures.length === 0 ? (
          <EmptyState
            title={t(hasConsent ? 'measure.none' : 'measure.noConsent')}
            body={t(hasConsent ? 'measure.noneBody' : 'measure.noConsentBody')}
            {...(!hasConsent && {
              act: { word: t('measure.toConsent'), onPress: () => void go('healthPage', { shopId }), id: 'to-consent' },
            })}
          />
        ) : (
          <>
            <MeasureList of={of} measures={measures} />
            <Stack>
              <FootNote icon='eye'>{t('measure.note')}</FootNote>
              <CellGroup>
                <Cell
                  plain
                  lead={<Icon name='shield' />}
                  title={t('measure.toPrivacy')}
                  chevron
                  onPress={toPrivacy}
                  id='measures-privacy'
                />
              </CellGroup>
            </Stack>
          </>
        )
      }
    </QueryPage>
  )
}

export default withBoundary(MeasuresPage)
