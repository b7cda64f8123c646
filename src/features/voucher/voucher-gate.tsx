import type { ReactNode } from 'react'
import { useState } from 'react'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog-later'
import { useSession } from '@/features/member/session'
import { useShopQuery } from '@/features/shop/shop-queries'
import { go } from '@/routes/go'
import { LoadState } from '@/shell/page/load-state'
import { Soon } from '@/ui/later/soon'
import { EmptyState } from '@/ui/state-view/state-view'
import { useT } from './texts'

interface VoucherGateProps {
  shopId: number
  /** Whether the shop takes such vouchers; undefined until it is known. */
  taken: boolean | undefined
  skeleton: ReactNode
  children: ReactNode
}

/** Vouchers are exchanged by members of a shop that takes them: anybody else reads why not, and where to go. */
export function VoucherGate({ shopId, taken, skeleton, children }: VoucherGateProps) {
  const t = useT()
  const session = useSession(shopId)
  const shop = useShopQuery(shopId)
  const [asked, setAsked] = useState(false)
  const bindsTo = session.kind === 'account' && session.membershipId === null
  const toHome = () => void go('shopHomePage', { shopId })
  if (taken === undefined) return <LoadState query={shop}>{skeleton}</LoadState>
  if (!taken)
    return (
      <EmptyState
        title={t('voucher.unlinked')}
        body={t('voucher.unlinkedBody')}
        act={{ word: t('voucher.toHome'), onPress: toHome, id: 'unlinked-home' }}
      />
    )
  if (!bindsTo) return <>{children}</>
  return (
    <>
      <EmptyState
        title={t('voucher.notMember')}
        body={t('voucher.notMemberBody')}
        act={{ word: t('voucher.join'), onPress: () => setAsked(true), id: 'voucher-join' }}
      />
      {asked && (
        <Soon>
          <ShopBindDialog shopId={shopId} open onClose={() => setAsked(false)} onBound={() => setAsked(false)} />
        </Soon>
      )}
    </>
  )
}
