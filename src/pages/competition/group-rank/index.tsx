import { View } from '@tarojs/components'
import { useGroupRanksQuery, usePersonRanksQuery, useTrainingQuery } from '@/features/competition/competition-queries'
import { gapText, gymName, unitText } from '@/features/competition/competition-words'
import { GymRow } from '@/features/competition/ranking/gym-row'
import { Podium } from '@/features/competition/ranking/podium'
import { RankFrame } from '@/features/competition/ranking/rank-frame'
import { RankRow } from '@/features/competition/ranking/rank-row'
import { CompetitionSkeleton } from '@/features/competition/competition-skeleton'
import styles from '@/features/competition/ranking/ranking.module.scss'
import { useT } from '@/features/competition/texts'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { MorePages } from '@/shell/page/more-pages'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { EmptyState } from '@/ui/state-view/state-view'

/** So many of one's own gym are shown below. */
const OF_GYM = 4

/** The ranking of gyms, and the best of one's own (mock-up 66; commerce ledger MC-053). */
function TrainingGroupRankPage() {
  const t = useT()
  const { shopId, trainingId } = useRouteParams('trainingGroupRankPage')
  const at = { shopId, trainingId }
  const one = useTrainingQuery(at)
  const query = useGroupRanksQuery(at)
  const training = one.data?.training
  const own = training?.mine?.shop ?? training?.gyms.find(({ id }) => id === shopId)
  const ofGym = usePersonRanksQuery({ ...at, gymId: own?.id ?? shopId }).data?.pages[0]?.ranks ?? []
  // People without a name have nothing but their place.
  const best = ofGym.slice(0, OF_GYM).map((row, place) => ({ ...row, key: `place-${place}` }))
  const ranks = query.data?.pages.flatMap((page) => page.ranks)
  const unit = training ? unitText(t, training) : ''
  const mine = ranks?.find(({ is_mine: isMine }) => isMine)
  const winners = (ranks ?? []).slice(0, 3).map((group) => ({
    key: String(group.shop.id),
    rank: group.rank,
    name: gymName(group.shop.name),
    picture: group.shop.logo,
    count: String(group.count),
    unit,
    note: t('competition.averageShort', { n: group.average }),
  }))
  return (
    <Page
      title={training?.name ?? t('competition.title')}
      over={training ? 'hero' : 'plain'}
      onBack={() => void goBack('trainingPage', at)}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([one.refetch(), query.refetch()])}
    >
      {!training ? (
        <LoadState query={one}>
          <CompetitionSkeleton />
        </LoadState>
      ) : (
        <RankFrame shopId={shopId} training={training} tab='group' podium={winners.length > 0 && <Podium winners={winners} />}>
          {!ranks ? (
            <LoadState query={query}>
              <CompetitionSkeleton />
            </LoadState>
          ) : ranks.length === 0 ? (
            <EmptyState title={t('competition.noRanks')} body={t('competition.noRanksBody')} />
          ) : (
            <>
              {ranks.map((group) => (
                <GymRow key={group.shop.id} group={group} most={ranks[0]!.count} unit={unit} together={training.stat_rule.together} />
              ))}
              <MorePages query={query} word={t('competition.more')} id='more-ranks' />
              {own && best.length > 0 && (
                <>
                  <View className={styles.wide}>
                    <SectionHead
                      title={t('competition.best', { gym: gymName(own.name) })}
                      link={{
                        word: t('competition.gymRanks'),
                        onPress: () => void replace('trainingPersonRankPage', { ...at, tab: 'gym' }),
                        id: 'to-gym-ranks',
                      }}
                    />
                  </View>
                  <View className={styles.ranks}>
                    {best.map((row) => (
                      <RankRow
                        key={row.key}
                        rank={row.rank}
                        name={row.name ?? t('competition.anonymous')}
                        picture={row.avatar}
                        note={training.stat_rule.together ? t('competition.together', { n: row.together_count, unit }) : gymName(row.gym)}
                        count={row.count}
                        unit={unit}
                      />
                    ))}
                  </View>
                </>
              )}
            </>
          )}
        </RankFrame>
      )}
      {training && mine && (
        <ActionBar>
          <RankRow
            id='my-gym'
            own
            rank={mine.rank}
            name={t('competition.myGym', { name: gymName(mine.shop.name) })}
            picture={mine.shop.logo}
            note={gapText(t, training, mine)}
            count={mine.count}
            unit={unit}
          />
        </ActionBar>
      )}
    </Page>
  )
}

export default withBoundary(TrainingGroupRankPage)
