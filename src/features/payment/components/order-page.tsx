import type { ReactNode } from 'react'
import { ShopBindDialog } from '@/features/member/components/shop-bind-dialog'
import { LoadError } from '@/features/shop/components/load-error'
import { failedWith } from '@/http/api-error'
import { Page } from '@/ui/page/page'
import { useT } from '../texts'

interface OrderPageProps {
  shopId: number
  title: string
  onBack: () => void
  /** What is confirmed before the order. */
  confirm: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The order was refused, as the person is not bound to the shop. */
  unbound: boolean
  onBound: () => void
  skeleton: ReactNode
  /** Undefined while it is not known. */
  children: ReactNode | undefined
}

/** The page on which something is ordered: its form, loading, an error, and the binding to the shop that it may need first. */
export function OrderPage({ shopId, title, onBack, confirm, unbound, onBound, skeleton, children }: OrderPageProps) {
  const t = useT()
  const notBound = failedWith(confirm.error, 'shop.not_bound')
  return (
    <Page title={title} onBack={onBack} backLabel={t('common.back')} onRefresh={() => confirm.refetch()}>
      {children ??
        (confirm.isError && !notBound ? (
          <LoadError error={confirm.error} busy={confirm.isFetching} onRetry={() => void confirm.refetch()} />
        ) : (
          skeleton
        ))}
      <ShopBindDialog
        shopId={shopId}
        open={notBound || unbound}
        onClose={onBack}
        onBound={() => {
          onBound()
          void confirm.refetch()
        }}
      />
    </Page>
  )
}
