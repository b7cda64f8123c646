import { View } from '@tarojs/components'
import { useState } from 'react'
import { useReviewQuery } from '@/features/competition/competition-queries'
import { dayIn } from '@/features/competition/competition-words'
import { CorrectDialog, type Correcting } from '@/features/competition/review/correct-dialog'
import styles from '@/features/competition/detail/detail.module.scss'
import { GymPart } from '@/features/competition/review/gym-part'
import { CompetitionSkeleton } from '@/features/competition/competition-skeleton'
import { useT } from '@/features/competition/texts'
import { useSession } from '@/features/member/session'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { errorText } from '@/i18n/error-text'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { NoPermission } from '@/shell/page/no-permission'
import { withBoundary } from '@/shell/page/with-boundary'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { Tag } from '@/ui/tag/tag'

/** How a shop takes part in a competition, the days that its members miss, and what was corrected; for its superusers. */
function TrainingReviewPage() {
  const t = useT()
  const { shopId, trainingId } = useRouteParams('trainingReviewPage')
  useLoggedIn(shopId)
  const session = useSession(shopId)
  const isSuperuser = session.kind === 'account' && session.user.isSuperUser
  const query = useReviewQuery({ shopId, trainingId }, isSuperuser)
  const [correcting, setCorrecting] = useState<Correcting>()
  const data = query.data
  const isKnown = session.kind === 'account' && session.membershipId !== undefined
  return (
    <Page
      title={data?.training.name ?? t('competition.reviewTitle')}
      onBack={() => void goBack('trainingPage', { shopId, trainingId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {isKnown && !isSuperuser ? (
        <NoPermission title={errorText('permission.none')} />
      ) : !data ? (
        <LoadState query={query}>
          <CompetitionSkeleton />
        </LoadState>
      ) : (
        <>
          <SectionHead title={t('competition.reviewGym')} />
          <Stack>
            <GymPart shopId={shopId} of={data} />
          </Stack>
          <SectionHead title={t('competition.disputes')} />
          <Stack>
            {data.disputes.length === 0 && (
              <EmptyState compact title={t('competition.disputesNone')} body={t('competition.disputesNoneBody')} />
            )}
            {data.disputes.map(({ id, user, day, words }) => {
              const ask = (delta: 0 | 1) => () => setCorrecting({ userId: user.id, name: user.username, day, delta })
              return (
                <Card pad key={id} id={`dispute-${id}`}>
                  <View className={styles.top}>
                    <Avatar src={user.avatar} />
                    <View className={styles.words}>
                      <View>{`${user.username} · ${dayIn(t, day)}`}</View>
                      <View className={styles.note}>{words}</View>
                    </View>
                  </View>
                  <View className={styles.acts}>
                    <Button size={44} tone='quiet' onPress={ask(0)} id={`refuse-${id}`}>
                      {t('competition.refuse')}
                    </Button>
                    <Button grow size={44} onPress={ask(1)} id={`add-${id}`}>
                      {t('competition.add')}
                    </Button>
                  </View>
                </Card>
              )
            })}
          </Stack>
          {data.corrections.length > 0 && <SectionHead title={t('competition.corrections')} />}
          <Stack>
            {data.corrections.length > 0 && (
              <CellGroup>
                {data.corrections.map(({ id, user, day, delta, by, reason, is_counted: isCounted }) => (
                  <Cell
                    key={id}
                    id={`correction-${id}`}
                    title={`${user.username} · ${t(delta === 1 ? 'competition.plus' : 'competition.minus', { day: dayIn(t, day) })}`}
                    note={t('competition.by', { by, why: reason })}
                    end={<Tag>{t(isCounted ? 'competition.counted' : 'competition.nextTime')}</Tag>}
                  />
                ))}
              </CellGroup>
            )}
            <FootNote icon='info'>{t('competition.correctNote')}</FootNote>
          </Stack>
        </>
      )}
      {correcting && <CorrectDialog shopId={shopId} trainingId={trainingId} of={correcting} onClose={() => setCorrecting(undefined)} />}
    </Page>
  )
}

export default withBoundary(TrainingReviewPage)
