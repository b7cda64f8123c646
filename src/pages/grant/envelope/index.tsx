import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Envelope } from '@/contract/grant'
import { dayOf } from '@/domain/time'
import { EnvelopeCover } from '@/features/grant/envelope/envelope-cover'
import { EnvelopeSkeleton } from '@/features/grant/envelope/envelope-skeleton'
import { envelopeRules, goneFacts, overFacts, sealedFacts } from '@/features/grant/envelope/envelope-words'
import { OpenedEnvelope } from '@/features/grant/envelope/opened-envelope'
import { useEnvelopeQuery, useOpenMutation } from '@/features/grant/grant-queries'
import { ClaimOutcomeLayer } from '@/features/grant/home/claim-outcome'
import type { ClaimOutcome } from '@/features/grant/home/use-claim'
import { useT } from '@/features/grant/texts'
import { useSession } from '@/features/member/session'
import { useShopQuery } from '@/features/shop/shop-queries'
import { useNow } from '@/http/clock'
import { isApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { goLogin } from '@/shell/session/session-guard'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** One red envelope: sealed, opened, gone or over (commerce ledger MC-013, MC-014). */
function RedEnvelopePage() {
  const t = useT()
  const { shopId, redid, record } = useRouteParams('redEnvelopePage')
  const today = dayOf(useNow())
  const session = useSession(shopId)
  const userId = session.kind === 'account' ? session.user.id : undefined
  const shop = useShopQuery(shopId).data?.shop
  const query = useEnvelopeQuery({ shopId, userId }, redid, record)
  const envelope = query.data?.red_envelope
  const attempt = useAttempt(useOpenMutation())
  const [outcome, setOutcome] = useState<ClaimOutcome>()
  const [showsRules, setShowsRules] = useState(false)

  const open = () => {
    if (userId === undefined) return void goLogin()
    setOutcome(undefined)
    attempt.send(
      { shopId, redid, user_id: userId },
      {
        onSuccess: ({ red_envelope: { record: own } }) => {
          if (!own?.opened_at) setOutcome({ kind: 'bind' })
        },
        onRefused: ({ msg }) => setOutcome({ kind: 'failed', msg }),
        onUnknown: () => setOutcome({ kind: 'unknown', again: open }),
      },
    )
  }
  const toHome = () => void go('shopHomePage', { shopId })
  const isMissing = isApiError(query.error) && query.error.status === 404

  const face = (shown: Envelope) => {
    if (shown.state === 'opened' && shown.record) return <OpenedEnvelope record={shown.record} today={today} />
    const cover = { from: shop?.name ?? '', title: shown.title, template: shown.red_envelope_tpl }
    if (shown.state === 'gone') return <EnvelopeCover {...cover} words={t('grant.goneTitle')} facts={goneFacts(t, shown)} />
    if (shown.state === 'over') return <EnvelopeCover {...cover} words={t('grant.overTitle')} facts={overFacts(t, shown)} />
    return (
      <EnvelopeCover
        {...cover}
        from={t('grant.from', { shop: shop?.name ?? '' })}
        words={t('grant.pledge')}
        facts={sealedFacts(t, shown)}
        onOpen={open}
        busy={attempt.busy}
      />
    )
  }

  return (
    <Page
      title={t('grant.envelope')}
      onBack={() => void goBack('shopHomePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={query.refetch}
      ground='wash'
    >
      {envelope ? (
        <>
          <View className={styles.envelope}>{face(envelope)}</View>
          {envelope.state === 'sealed' && <View className={styles.use}>{t('grant.use')}</View>}
          <Stack>
            <CellGroup>
              {envelope.state === 'opened' && (
                <Cell plain chevron title={t('grant.mine')} onPress={() => void go('userCoupons', { shopId })} id='envelope-coupons' />
              )}
              <Cell plain chevron title={t('grant.rules')} onPress={() => setShowsRules(true)} id='envelope-rules' />
            </CellGroup>
            {envelope.state !== 'sealed' && envelope.state !== 'opened' && <FootNote icon='bell'>{t('grant.nextHint')}</FootNote>}
          </Stack>
          {envelope.state !== 'sealed' && (
            <ActionBar>
              <Button tone='quiet' onPress={toHome} id='envelope-home'>
                {t('grant.toHome')}
              </Button>
              {envelope.state === 'opened' ? (
                <Button grow onPress={() => void go('userGroupSchedules', { shopId })} id='envelope-book'>
                  {t('grant.toBook')}
                </Button>
              ) : (
                <Button grow onPress={toHome} id='envelope-grants'>
                  {t('grant.toGrants')}
                </Button>
              )}
            </ActionBar>
          )}
          <Sheet
            open={showsRules}
            id='envelope-rules-sheet'
            title={t('grant.rules')}
            closeLabel={t('grant.close')}
            onClose={() => setShowsRules(false)}
          >
            <View className={styles.rules}>
              {envelopeRules(t, envelope, { name: shop?.name ?? '', phone: shop?.phone ?? '' }).map((rule) => (
                <Text key={rule}>{rule}</Text>
              ))}
            </View>
          </Sheet>
        </>
      ) : isMissing ? (
        <EmptyState
          title={t('grant.notFound')}
          body={t('grant.notFoundBody')}
          act={{ word: t('grant.toHome'), onPress: toHome, id: 'missing-home' }}
        />
      ) : query.isError ? (
        <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <EnvelopeSkeleton />
      )}
      {outcome && <ClaimOutcomeLayer shopId={shopId} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Page>
  )
}

export default withBoundary(RedEnvelopePage)
