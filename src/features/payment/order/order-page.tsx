import type { ReactNode } from 'react'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { LoadError } from '@/shell/page/load-error'
import { failedWith } from '@/http/api-error'
import { Page } from '@/ui/page/page'
import { useT } from '../texts'

interface OrderPageProps {
  shopId: number
  title: string
  onBack: () => void
  /** The facts above the form. */
  confirm: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The order was refused because the user has no membership of the shop. */
  unbound: boolean
  onBound: () => void
  skeleton: ReactNode
  /** Undefined while unknown. */
  children: ReactNode | undefined
}

/** A page that orders something: its form, loading, an error, and the binding to the shop that it may need first. */
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
