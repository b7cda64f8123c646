import { useState } from 'react'
import { View } from '@tarojs/components'
import { useTrainingQuery } from '@/features/competition/competition-queries'
import { dayIn, withdrawText } from '@/features/competition/competition-words'
import { ApplySheet } from '@/features/competition/detail/apply-sheet'
import styles from '@/features/competition/detail/detail.module.scss'
import { PrizeList } from '@/features/competition/detail/prize-list'
import { SignUpWindows } from '@/features/competition/detail/sign-up-windows'
import { TrainingBar } from '@/features/competition/detail/training-bar'
import { TrainingHead } from '@/features/competition/detail/training-head'
import { CompetitionSkeleton } from '@/features/competition/competition-skeleton'
import { useT } from '@/features/competition/texts'
import { useShopQuery } from '@/features/shop/shop-queries'
import { useNow } from '@/http/clock'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'

/** A competition: when and how one signs up, its rules and prizes (mock-up 64; commerce ledger MC-231). */
function TrainingPage() {
  const t = useT()
  const now = useNow()
  const { shopId, trainingId } = useRouteParams('trainingPage')
  const query = useTrainingQuery({ shopId, trainingId })
  const shopName = useShopQuery(shopId).data?.shop.name ?? ''
  const [applies, setApplies] = useState(false)
  const training = query.data?.training
  const at = { shopId, trainingId }
  return (
    <Page
      title={t('competition.title')}
      over={training ? 'hero' : 'plain'}
      onBack={() => void goBack('trainingListPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!training ? (
        <LoadState query={query}>
          <CompetitionSkeleton />
        </LoadState>
      ) : (
        <>
          <TrainingHead training={training} />
          <SectionHead title={t('competition.signUp')} note={t('competition.freeNote')} />
          <Stack>
            <SignUpWindows training={training} shopName={shopName} />
            {(training.at !== null || training.open_disputes !== null) && (
              <CellGroup>
                {training.at !== null && (
                  <Cell
                    lead={<Glyph name='chart' round />}
                    title={t('competition.seeRanks')}
                    note={training.is_final ? t('competition.final') : t('competition.update')}
                    chevron
                    onPress={() => void go('trainingPersonRankPage', at)}
                    id='to-ranks'
                  />
                )}
                {training.open_disputes !== null && (
                  <Cell
                    lead={<Glyph name='gear' round />}
                    title={t('competition.manage')}
                    note={t('competition.manageNote', { n: training.open_disputes })}
                    chevron
                    onPress={() => void go('trainingReviewPage', at)}
                    id='to-review'
                  />
                )}
              </CellGroup>
            )}
          </Stack>
          {training.rules && (
            <>
              <SectionHead title={t('competition.rules')} />
              <Stack>
                <Card pad id='rules'>
                  <View className={styles.text}>{training.rules}</View>
                </Card>
              </Stack>
            </>
          )}
          {training.prizes.length + training.goals.length > 0 && (
            <>
              <SectionHead title={t('competition.prizes')} note={t('competition.prizesOn', { date: dayIn(t, training.result_on) })} />
              <Stack>
                <PrizeList training={training} />
              </Stack>
            </>
          )}
          {training.status === 1 && (
            <Stack>
              <FootNote icon='shield'>{withdrawText(t, training, now)}</FootNote>
            </Stack>
          )}
          <TrainingBar shopId={shopId} training={training} onApply={() => setApplies(true)} onRefresh={() => void query.refetch()} />
          {applies && <ApplySheet shopId={shopId} shopName={shopName} training={training} onClose={() => setApplies(false)} />}
        </>
      )}
    </Page>
  )
}

export default withBoundary(TrainingPage)
