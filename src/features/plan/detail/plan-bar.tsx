import { Text, View } from '@tarojs/components'
import type { Plan } from '@/contract/plan/shapes'
import { host } from '@/platform/host'
import { judgeVirtualGoods } from '@/domain/plan/virtual-goods'
import { ShownPrice } from '@/features/payment/order/shown-price'
import { go } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { useT } from '../texts'
import styles from './plan-bar.module.scss'

/** Where the buyer is, for the virtual-goods rule. */
const buyerPlace = () => {
  const at = host.read()
  return { isMiniProgram: at.app === 'weapp' || at.shell, system: at.system }
}

/** Whether the plan can be paid online only, where online sale is not allowed. */
const blockedHere = ({ pay_setting: pay }: Plan): boolean =>
  !pay.is_free && !pay.rule.some(({ channel }) => channel === 'CARD') && !judgeVirtualGoods(buyerPlace(), 'ONLINE').ok

/** The price and the button: join, open, or pay the unpaid order. */
export function PlanBar({ plan, hidePrice, onIos }: { plan: Plan; hidePrice: boolean; onIos: () => void }) {
  const t = useT()
  const shopId = plan.shop.id
  const { my_order_id: orderId, pay_order_id: payOrderId } = plan
  if (orderId !== null)
    return (
      <ActionBar>
        <Button full onPress={() => void go('planOrder', { shopId, orderId })} id='open-plan'>
          {t('plan.enter')}
        </Button>
      </ActionBar>
    )
  const shut = plan.is_over || !plan.on_sale
  const blocked = blockedHere(plan)
  const act = () => {
    if (payOrderId !== null) return void go('payOrder', { shopId, orderId: payOrderId })
    return blocked ? onIos() : void go('planJoin', { shopId, planId: plan.id })
  }
  const word = shut ? t(plan.is_over ? 'plan.over' : 'plan.closed') : payOrderId === null ? t('plan.join') : t('plan.toPay')
  return (
    <ActionBar>
      <View className={styles.words}>
        {!hidePrice && <ShownPrice price={plan.price} size={22} />}
        {!hidePrice && plan.price !== null && plan.price.was !== null && <Text className={styles.note}>{t('plan.trialNote')}</Text>}
      </View>
      <Button onPress={act} disabled={shut} id='join-plan'>
        {word}
      </Button>
    </ActionBar>
  )
}
