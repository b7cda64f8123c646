import { useState } from 'react'
import { keepsTill } from '@/domain/staff/permissions'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { MorePages } from '@/shell/page/more-pages'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { useInvoicesQuery, type InvoicePart } from '@/features/staff/invoice/invoice-queries'
import { InvoiceRow } from '@/features/staff/invoice/invoice-row'
import { InvoiceSheet } from '@/features/staff/invoice/invoice-sheet'
import { useT } from '@/features/staff/invoice/texts'
import { usePaged } from '@/http/use-paged'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
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

/** The requests for invoices at the shop: those that wait, and those that were answered. */
function StaffInvoicesPage() {
  const t = useT()
  const { shopId } = useRouteParams('staffInvoices')
  useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const [part, setPart] = useState<InvoicePart>('asked')
  const [openId, setOpenId] = useState<number>()
  const query = useInvoicesQuery(shopId, part, keepsTill(role))
  const list = usePaged(query, ({ invoices }) => invoices)
  const asked = query.data?.pages[0]?.asked ?? 0
  const open = list.items.find(({ id }) => id === openId)
  const word = asked > 0 ? `${t('staff-invoice.asked')} ${asked}` : t('staff-invoice.asked')
  const skeleton = <CardListSkeleton label={t('common.loading')} shapes={shapes} />
  return (
    <Page
      title={t('staff-invoice.title')}
      onBack={() => void goBack('staffTill', { shopId })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
    >
      <Permitted shopId={shopId} may={keepsTill} skeleton={skeleton}>
        <Stack>
          <Segments<InvoicePart>
            label={t('staff-invoice.part')}
            current={part}
            onPick={setPart}
            segments={[
              { key: 'asked', word },
              { key: 'answered', word: t('staff-invoice.answered') },
            ]}
          />
        </Stack>
        {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
        {list.state === 'loading' && skeleton}
        {list.state === 'empty' && (
          <EmptyState
            title={t(part === 'asked' ? 'staff-invoice.none' : 'staff-invoice.noneAnswered')}
            body={t(part === 'asked' ? 'staff-invoice.noneBody' : 'staff-invoice.noneAnsweredBody')}
          />
        )}
        {list.state === 'loaded' && (
          <>
            <LongStack
              items={list.items}
              readKey={({ id }) => id}
              estimate={84}
              render={(invoice) => <InvoiceRow invoice={invoice} onOpen={() => setOpenId(invoice.id)} />}
            />
            <MorePages apart query={query} word={t('staff-invoice.more')} id='more-invoices' />
            <FootNote icon='info'>{t('staff-invoice.note')}</FootNote>
          </>
        )}
        {open && <InvoiceSheet key={open.id} shopId={shopId} invoice={open} onClose={() => setOpenId(undefined)} />}
      </Permitted>
    </Page>
  )
}

export default withBoundary(StaffInvoicesPage)
