import { useState } from 'react'
import { useT } from '@/i18n/later/shop'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Ticker } from '@/ui/ticker/ticker'
import { useShopNoticesQuery } from '../shop-queries'
import { DeskSheet } from './desk-sheet'
import { openLink } from '../open-link'
import styles from './notice-ticker.module.scss'

/** The shop's notices, one after another, each opening its url (identity ledger IP-074), or else its whole text. Nothing without notices; the page does not wait for them. */
export function NoticeTicker({ shopId }: { shopId: number }) {
  const t = useT()
  const [read, setRead] = useState<string>()
  const notices = useShopNoticesQuery(shopId).data?.notices ?? []
  if (notices.length === 0) return null
  const lines = notices.map(({ id, title, url }) => ({
    key: id,
    text: title,
    onPress: () => (url ? void openLink(url) : setRead(title)),
  }))
  return (
    <>
      <Card className={styles.notices}>
        <Icon name='horn' size={20} className={styles.sign} />
        <Ticker lines={lines} label={t('shop.notices')} />
      </Card>
      <DeskSheet shopId={shopId} open={read !== undefined} title={t('shop.notices')} onClose={() => setRead(undefined)} id='notice-sheet'>
        {read}
      </DeskSheet>
    </>
  )
}
