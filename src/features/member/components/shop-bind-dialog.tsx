import { View, Text } from '@tarojs/components'
import { useShopQuery } from '@/features/shop/api/shop-queries'
import { maskPhone } from '@/domain/member/mask-phone'
import { isApiError } from '@/http/api-error'
import { useT } from '@/i18n/runtime'
import { Avatar } from '@/ui/avatar/avatar'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useBindShopMutation } from '../api/member-mutations'
import { useMemberStore } from '../store'
import styles from './shop-bind-dialog.module.scss'

interface ShopBindDialogProps {
  shopId: number
  open: boolean
  onClose: () => void
  onBound?: () => void
}

/** Shows the account and the shop and asks to authorise the log-in there (booking ledger BK-218). */
export function ShopBindDialog({ shopId, open, onClose, onBound }: ShopBindDialogProps) {
  const t = useT()
  const user = useMemberStore((state) => state.user)
  const { data } = useShopQuery(shopId)
  const bind = useBindShopMutation()
  if (!user) return null
  const authorise = () =>
    bind.mutate(
      { shopId, user_id: user.id },
      {
        onSuccess: () => {
          toast(t('member.bound'), 'done')
          onBound?.()
        },
        onError: (error) => toast(isApiError(error) ? error.msg : t('common.badAnswer'), 'failed'),
      },
    )
  return (
    <Dialog
      open={open}
      id='shop-bind'
      title={t('member.bindTitle')}
      body={t('member.bindBody', { shop: data?.shop.name ?? '' })}
      safe={{ word: t('common.cancel'), onPress: onClose }}
      act={{ word: t('member.bindAct'), onPress: authorise, busy: bind.isPending, id: 'authorise' }}
    >
      <View className={styles.account}>
        <Avatar src={user.avatar} size={48} />
        <View className={styles.words}>
          <Text className={styles.name}>{user.username}</Text>
          <Text className={styles.phone}>{maskPhone(user.phone)}</Text>
        </View>
      </View>
    </Dialog>
  )
}
