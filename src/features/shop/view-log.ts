import { call } from '@/http/call'
import { host } from '@/platform/host'
import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'
import { findShopId } from '@/routes/shop-id'

/** The anonymous id of this device (booking ledger BK-495, identity ledger IP-246). */
const clientUserId = () => {
  const kept = storage.get('client_user_id')
  if (kept) return kept
  const made = uuid()
  storage.set('client_user_id', made)
  return made
}

/** Records a view of a shop's page. Views of staff are recorded only in the mini-program (BK-318). A lost record is no error. */
export const logView = (address: string, user: { isStaff: boolean } | null) => {
  const shop_id = findShopId(address)
  if (!shop_id || (user?.isStaff && host.read().app !== 'weapp')) return
  call('viewLog', { shop_id, client_user_id: clientUserId(), client_path: address.slice(0, 500) }).catch(() => undefined)
}
