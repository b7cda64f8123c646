import { View, Text } from '@tarojs/components'
import { useShopQuery } from '@/features/shop/shop-queries'
import { maskPhone } from '@/domain/member/mask-phone'
import { isApiError } from '@/http/api-error'
import { useT } from './texts'
import { Avatar } from '@/ui/avatar/avatar'
import { Dialog } from '@/ui/dialog/dialog'
import { Picture } from '@/ui/picture/picture'
import { toast } from '@/ui/toast/toast-store'
import { useBindShopMutation } from '../member-mutations'
import { useMyInfoQuery } from './use-my-info-query'
import { useMemberStore } from '@/shell/session/member-store'
import styles from './shop-bind-dialog.module.scss'

interface ShopBindDialogProps {
  shopId: number
  open: boolean
  onClose: () => void
  onBound?: () => void
}

/** Shows the account and the shop and asks to bind them (booking ledger BK-218). */
export function ShopBindDialog({ shopId, open, onClose, onBound }: ShopBindDialogProps) {
  const t = useT()
  const user = useMemberStore((state) => state.user)
  const shop = useShopQuery(shopId).data?.shop
  const account = useMyInfoQuery(open ? user?.id : undefined, shopId).data?.cloud_user ?? user
  const bind = useBindShopMutation()
  if (!user || !account || !shop) return null
  const authorise = () =>
    bind.mutate(
      { shopId, user_id: user.id },
      {
        onSuccess: () => {
          toast(t('me.bound'), 'done')
          onBound?.()
        },
        onError: (error) => toast(isApiError(error) ? error.msg : t('common.badAnswer'), 'failed'),
      },
    )
  const rows = [
    ['name', t('me.name'), account.username],
    ['phone', t('me.phone'), maskPhone(account.phone)],
    ['shop', t('me.shopRow'), shop.address],
  ] as const
  return (
    <Dialog
      open={open}
      id='shop-bind'
      title={t('me.bindTitle', { shop: shop.name })}
      body={t('me.bindBody', { shop: shop.name })}
      lead={
        <>
          <View className={styles.person}>
            <Avatar src={user.avatar} size={64} />
          </View>
          <View className={styles.logo}>
            <Picture src={shop.logo} ratio='1:1' width={64} icon='building' />
          </View>
        </>
      }
      safe={{ word: t('me.bindLater'), onPress: onClose, id: 'bind-later' }}
      act={{ word: t('me.bindAct'), onPress: authorise, busy: bind.isPending, id: 'authorise' }}
    >
      <View className={styles.rows}>
        {rows.map(
          ([key, word, value]) =>
            value && (
              <View key={key} className={styles.row}>
                <Text className={styles.word}>{word}</Text>
                <Text className={styles.value}>{value}</Text>
              </View>
            ),
        )}
      </View>
    </Dialog>
  )
}
