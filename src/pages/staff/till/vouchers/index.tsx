import { useState } from 'react'
import { keepsTill } from '@/domain/staff/permissions'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { Permitted } from '@/features/staff/permitted'
import { useRole } from '@/features/staff/use-role'
import { StaffVoucherRow } from '@/features/staff/voucher/staff-voucher-row'
import { StaffVoucherSheet } from '@/features/staff/voucher/staff-voucher-sheet'
import { useT } from '@/features/staff/voucher/texts'
import { useStaffVouchersQuery } from '@/features/staff/voucher/voucher-queries'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { Segments } from '@/ui/segments/segments'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '48%' },
  { kind: 'small', width: '72%' },
]
const parts = ['exceptions', 'to_collect', 'recent'] as const
type Part = (typeof parts)[number]
const words = {
  exceptions: { tab: 'staff-voucher.exceptions', none: 'staff-voucher.noExceptions', body: 'staff-voucher.noExceptionsBody' },
  to_collect: { tab: 'staff-voucher.toCollect', none: 'staff-voucher.noToCollect', body: 'staff-voucher.noToCollectBody' },
  recent: { tab: 'staff-voucher.recent', none: 'staff-voucher.noRecent', body: 'staff-voucher.noRecentBody' },
} as const satisfies Record<Part, object>

/** The vouchers of platforms that staff look after: exceptions, things to hand over, and those that can still be undone. */
function StaffVouchersPage() {
  const t = useT()
  const { shopId } = useRouteParams('staffVouchers')
  useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const query = useStaffVouchersQuery(shopId, keepsTill(role))
  const lists = query.data
  const [picked, setPicked] = useState<Part>()
  const [openId, setOpenId] = useState<number>()
  // Until somebody picks, the first part with something to do.
  const part = picked ?? parts.find((one) => (lists?.[one].length ?? 0) > 0) ?? 'exceptions'
  const open = parts.flatMap((one) => lists?.[one] ?? []).find(({ id }) => id === openId)
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={shapes} />
  const tabWord = (one: Part) => {
    const n = one === 'recent' ? 0 : (lists?.[one].length ?? 0)
    return n > 0 ? `${t(words[one].tab)} ${n}` : t(words[one].tab)
  }
  return (
    <Page
      title={t('staff-voucher.title')}
      onBack={() => void goBack('staffHome', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      <Permitted shopId={shopId} may={keepsTill} skeleton={skeleton}>
        {!lists ? (
          <LoadState query={query}>{skeleton}</LoadState>
        ) : (
          <>
            <Stack>
              <Segments<Part>
                label={t('staff-voucher.parts')}
                current={part}
                onPick={setPicked}
                segments={parts.map((key) => ({ key, word: tabWord(key) }))}
              />
            </Stack>
            {lists[part].length === 0 ? (
              <EmptyState title={t(words[part].none)} body={t(words[part].body)} />
            ) : (
              <LongStack
                items={lists[part]}
                readKey={({ id }) => id}
                estimate={84}
                render={(voucher) => <StaffVoucherRow voucher={voucher} onOpen={() => setOpenId(voucher.id)} />}
              />
            )}
            <Stack>
              <FootNote icon='info'>{t('staff-voucher.note')}</FootNote>
            </Stack>
          </>
        )}
        {open && <StaffVoucherSheet key={open.id} shopId={shopId} voucher={open} onClose={() => setOpenId(undefined)} />}
      </Permitted>
    </Page>
  )
}

export default withBoundary(StaffVouchersPage)
