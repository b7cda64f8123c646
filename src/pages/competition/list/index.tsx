import { Fragment } from 'react'
import type { Training } from '@/contract/competition/training'
import { useTrainingsQuery } from '@/features/competition/competition-queries'
import { RunningHero } from '@/features/competition/list/running-hero'
import { TrainingCard } from '@/features/competition/list/training-card'
import { CompetitionSkeleton } from '@/features/competition/competition-skeleton'
import { useT } from '@/features/competition/texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const parts = [
  { status: 1, word: 'competition.coming' },
  { status: 2, word: 'competition.ongoing' },
  { status: 3, word: 'competition.over' },
] as const

/** The competitions that a shop shows: the own one that goes on, then those to come, under way and over (mock-up 63; commerce ledger MC-231). */
function TrainingListPage() {
  const t = useT()
  const { shopId } = useRouteParams('trainingListPage')
  const query = useTrainingsQuery(shopId)
  const trainings = query.data?.trainings
  const running = trainings?.find(({ status, mine }) => status === 2 && mine !== null)
  const inPart = (status: number): Training[] => {
    const found = (trainings ?? []).filter((each) => each.status === status && each !== running)
    return status === 3 ? found.reverse() : found
  }
  return (
    <Page
      title={t('competition.title')}
      ground='wash'
      onBack={() => void goBack('shopHomePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!trainings ? (
        <LoadState query={query}>
          <CompetitionSkeleton />
        </LoadState>
      ) : trainings.length === 0 ? (
        <EmptyState title={t('competition.none')} body={t('competition.noneBody')} />
      ) : (
        <>
          {running && (
            <Stack>
              <RunningHero shopId={shopId} training={running} />
            </Stack>
          )}
          {parts.map(({ status, word }) => {
            const found = inPart(status)
            if (found.length === 0) return null
            return (
              <Fragment key={word}>
                <SectionHead small title={t(word)} note={t('competition.n', { n: found.length })} />
                <Stack>
                  {found.map((training) => (
                    <TrainingCard key={training.id} shopId={shopId} training={training} />
                  ))}
                </Stack>
              </Fragment>
            )
          })}
        </>
      )}
    </Page>
  )
}

export default withBoundary(TrainingListPage)
