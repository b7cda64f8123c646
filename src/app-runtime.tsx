import { useEffect, useRef } from 'react'
import { useMemberStore } from '@/shell/session/member-store'
import { useWeixinBinding } from '@/features/member/weixin/use-weixin-binding'
import { queryClient } from '@/http/query-client'
import { t, useLocale } from '@/i18n/runtime'
import { prepareKeyboard } from '@/platform/a11y'
import { crash } from '@/platform/crash'
import { whenIdle } from '@/platform/idle'
import { update } from '@/platform/update'
import { onLatePage } from '@/routes/go'
import { findShopId } from '@/routes/shop-id'
import { onArrive } from '@/routes/use-route'
import { useShopQuery } from '@/features/shop/shop-queries'
import { rememberShop, useSeenShopStore } from '@/shell/shop/current-shop'
import { toast } from '@/ui/toast/toast-store'
import { reportError } from '@/shell/page/report-error-later'
import { checkMiniProgramOnce } from '@/shell/tabs/in-mini-program'
import { useShopTheme } from '@/shell/tabs/shop-theme'
import { logView } from '@/features/shop/view-log'
import { useWording } from '@/features/shop/wording'

/** A view is recorded when the page that was arrived at has nothing else to do, and so many ms later at the latest. */
const LOGGED_MS = 1_000

const arriveAt = (address: string) => {
  rememberShop(findShopId(address))
  whenIdle(() => logView(address, useMemberStore.getState().user), LOGGED_MS)
}

const offerUpdate = () => ({
  title: t('common.updateTitle'),
  content: t('common.updateBody'),
  confirmText: t('common.updateNow'),
  cancelText: t('common.updateLater'),
})

/**
 * The work beside the pages for the whole visit: the shop's theme, wording and memory, the view log, language changes, uncaught errors, app updates.
 */
export function AppRuntime() {
  const shopId = useSeenShopStore((state) => state.shopId)
  const shop = useShopQuery(shopId ?? 0).data?.shop
  const locale = useLocale()
  useShopTheme(shop?.theme)
  useWording(shop)
  useWeixinBinding(shop)
  useEffect(() => onArrive(arriveAt), [])
  useEffect(checkMiniProgramOnce, [])
  useEffect(prepareKeyboard, [])
  useEffect(() => onLatePage(() => toast(t('common.noCodeHint'), 'failed')), [])
  useEffect(() => crash.listen((thing) => reportError(thing, 'uncaught')), [])
  useEffect(() => update.onReady(offerUpdate), [])
  const asked = useRef(locale)
  useEffect(() => {
    // The server's texts are in the locale of the request.
    if (asked.current !== locale) void queryClient.invalidateQueries()
    asked.current = locale
  }, [locale])
  return null
}
