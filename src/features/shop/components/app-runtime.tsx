import { useEffect, useRef } from 'react'
import { useMemberStore } from '@/features/member/store'
import { useWeixinBinding } from '@/features/member/hooks/use-weixin-binding'
import { queryClient } from '@/http/query-client'
import { t, useLocale } from '@/i18n/runtime'
import { crash } from '@/platform/crash'
import { update } from '@/platform/update'
import { onArrive } from '@/routes/use-route'
import { useShopQuery } from '../api/shop-queries'
import { rememberShopOf, useSeenShopStore } from '../current-shop'
import { reportError } from '../report-error-later'
import { checkShellOnce } from '../shell'
import { useShopTheme } from '../theme'
import { logView } from '../view-log'
import { useWording } from '../wording'

const arriveAt = (address: string) => {
  rememberShopOf(address)
  logView(address, useMemberStore.getState().user)
}

const offerUpdate = () => ({
  title: t('common.updateTitle'),
  content: t('common.updateBody'),
  confirmText: t('common.updateNow'),
  cancelText: t('common.updateLater'),
})

/**
 * What runs beside the pages for the whole visit: the shop's theme, wording and memory, the view log, language changes, uncaught errors, app updates.
 */
export function AppRuntime() {
  const shopId = useSeenShopStore((state) => state.shopId)
  const shop = useShopQuery(shopId ?? 0).data?.shop
  const locale = useLocale()
  useShopTheme(shop?.theme)
  useWording(shop)
  useWeixinBinding(shop)
  useEffect(() => onArrive(arriveAt), [])
  useEffect(checkShellOnce, [])
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
