import { View } from '@tarojs/components'
import { Fragment } from 'react'
import { dayOf, readDay } from '@/domain/time'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { RecordRow } from '@/features/voucher/record/record-row'
import { monthGroups } from '@/features/voucher/record/month-groups'
import { useT } from '@/features/voucher/texts'
import { useKindTabs, useVoucherKinds } from '@/features/voucher/voucher-kinds'
import { useHistoriesQuery } from '@/features/voucher/voucher-queries'
import { VoucherSkeleton } from '@/features/voucher/voucher-skeleton'
import { platformName } from '@/features/voucher/voucher-words'
import { useNow } from '@/http/clock'
import { usePaged } from '@/http/use-paged'
import { monthText, yearMonthText } from '@/i18n/dates'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { MorePages } from '@/shell/page/more-pages'
import { withBoundary } from '@/shell/page/with-boundary'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** The own exchanges of each platform, by month (commerce ledger MC-056, MC-057). */
function VoucherRecordsPage() {
  const t = useT()
  const { shopId, kind: first = 'douyin' } = useRouteParams('voucherRecords')
  const { kind, makeTabs } = useKindTabs(first)
  const { userId } = useLoggedIn(shopId)
  const taken = useVoucherKinds(shopId) ?? []
  // Exchanges stay readable where the shop takes no more vouchers of their platform.
  const tabs = makeTabs(taken.includes(first) ? taken : [...taken, first])
  const query = useHistoriesQuery(userId, shopId, kind)
  const list = usePaged(query, ({ histories }) => histories)
  const year = dayOf(useNow()).slice(0, 4)
  return (
    <Page
      title={t('voucher.records')}
      onBack={() => void goBack('voucherVerify', { shopId, kind })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
      ground='wash'
    >
      {tabs.segments.length > 1 && (
        <Stack>
          <Segments {...tabs} />
        </Stack>
      )}
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'loading' && (
        <View className={styles.waiting}>
          <VoucherSkeleton />
        </View>
      )}
      {list.state === 'empty' && (
        <EmptyState
          things
          title={t('voucher.noRecords')}
          body={t('voucher.noRecordsBody', { platform: platformName(t, kind) })}
          act={{ word: t('voucher.title'), onPress: () => void goBack('voucherVerify', { shopId, kind }), id: 'to-verify' }}
        />
      )}
      {list.state === 'loaded' && (
        <>
          {monthGroups(list.items).map(({ month, histories }) => {
            const day = readDay(`${month}-01`)
            return (
              <Fragment key={month}>
                <SectionHead
                  small
                  title={month.startsWith(year) ? monthText(t, day) : yearMonthText(t, day)}
                  note={t('voucher.vouchers', { n: histories.length })}
                />
                <Stack>
                  <CellGroup>
                    {histories.map((history) => (
                      <RecordRow
                        key={history.id}
                        history={history}
                        onOpen={() => void go('voucherRecord', { shopId, kind, id: history.id })}
                      />
                    ))}
                  </CellGroup>
                </Stack>
              </Fragment>
            )
          })}
          <MorePages apart query={query} word={t('voucher.moreRecords')} id='more-records' />
          <Stack>
            <FootNote icon='user'>{t('voucher.ownOnly')}</FootNote>
          </Stack>
        </>
      )}
    </Page>
  )
}

export default withBoundary(VoucherRecordsPage)
