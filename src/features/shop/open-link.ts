import { t } from '@/i18n/later/shop'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import { goAddress } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'

/** Opens a link of the venue: a page of the app, else the web; where the web cannot be opened, its address is copied (identity ledger IP-074). */
export const openLink = async (url: string) => {
  if (await goAddress(url)) return
  if (!/^https?:\/\//i.test(url) || navigate.leave(url)) return
  if (await share.copy(url)) toast(t('shop.linkCopied'))
}
