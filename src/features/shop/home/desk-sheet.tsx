import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/later/shop'
import { phone } from '@/platform/phone'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { useShopQuery } from '../shop-queries'
import styles from './desk-sheet.module.scss'

interface DeskSheetProps {
  shopId: number
  open: boolean
  title: string
  onClose: () => void
  id: string
  children: ReactNode
}

/** A matter for the shop's desk, with its phone at the foot. */
export function DeskSheet({ shopId, open, title, onClose, id, children }: DeskSheetProps) {
  const t = useT()
  const desk = useShopQuery(shopId).data?.shop.phone
  const foot = desk && (
    <Button full icon='phone' onPress={() => phone.dial(desk)} label={t('shop.callShop', { phone: desk })} id={`${id}-call`}>
      {t('shop.call')}
    </Button>
  )
  return (
    <Sheet open={open} title={title} closeLabel={t('common.close')} onClose={onClose} id={id} {...(foot && { foot })}>
      <View className={styles.words}>{children}</View>
    </Sheet>
  )
}
