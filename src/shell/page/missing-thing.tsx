import { goLogin } from '@/shell/session/session-guard'
import type { ApiError } from '@/http/api-error'
import { type t as words, useT } from '@/i18n/later/shop'
import { go, goHome, relaunch } from '@/routes/go'
import { routeHere } from '@/routes/here'
import { EmptyState } from '@/ui/state-view/state-view'
import { bookToday } from '../shop/book-today'
import { forgetShop, readCurrentShopId } from '../shop/current-shop'
import { LooseTabBar } from '../tabs/loose-tab-bar'
import { NoPermission } from './no-permission'

const chooseShop = () => {
  forgetShop()
  return relaunch('welcome')
}

/** Where a missing thing leads on to, by the code of the refusal. */
const wayOn = (t: typeof words, code: string) => {
  const shopId = readCurrentShopId()
  if (code === 'shop.not_found' || !shopId) return { word: t('shop.chooseShop'), onPress: () => void chooseShop() }
  if (code.endsWith('order_not_found')) return { word: t('shop.quickBookings'), onPress: () => void go('userScheduleOrders', { shopId }) }
  if (/^(booking|course|court)\./.test(code)) return { word: t('shop.goBook'), onPress: () => void bookToday(shopId) }
  if (code === 'card.not_on_sale') return { word: t('shop.cardsOnSale'), onPress: () => void go('buyCard', { shopId }) }
  return { word: t('common.goHome'), onPress: () => void goHome() }
}

const ofOneOrder = ['orderId', 'order_id', 'visitId', 'checkinId']
/** The page of one order or visit: who may not see it is another person, or it does not exist, and no right of staff is missing. */
const isOfOneOrder = () => Object.keys(routeHere()?.params ?? {}).some((name) => ofOneOrder.includes(name))

/** A thing that is not there, is another person's, or needs a log-in: says what it is, and leads on, with the tab bar. A retry would not help. */
export function MissingThing({ error: { code, msg, status } }: { error: ApiError }) {
  const t = useT()
  if (status === 401) return <EmptyState title={msg} act={{ word: t('shop.logIn'), onPress: () => void goLogin(), id: 'log-in' }} />
  if (status === 403 && !isOfOneOrder()) return <NoPermission title={msg} />
  return (
    <>
      {status === 403 ? (
        <EmptyState title={msg} body={t('shop.notYours')} act={{ ...wayOn(t, 'order_not_found'), id: 'lead-on' }} />
      ) : (
        <EmptyState
          title={msg}
          body={code === 'card.not_on_sale' ? undefined : t('shop.missingBody')}
          act={{ ...wayOn(t, code), id: 'lead-on' }}
        />
      )}
      <LooseTabBar />
    </>
  )
}
