import { View } from '@tarojs/components'
import type { CardInvoices } from '@/contract/card/invoice'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Price } from '@/ui/price/price'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import styles from './invoice.module.scss'
import { useT } from './texts'

/** The lines of the invoice: item, tax, what is not invoiced, the amount and who issues it. */
export function InvoiceLines({ data: { item, amount, order, seller } }: { data: CardInvoices }) {
  const t = useT()
  const isStored = item === 'stored_value'
  return (
    <>
      <SectionHead small title={t('invoice.content')} />
      <Stack>
        <CellGroup>
          <Cell plain title={t('invoice.item')} value={t(isStored ? 'invoice.stored' : 'invoice.sale')} id='invoice-item' />
          <Cell plain title={t('invoice.rate')} value={t(isStored ? 'invoice.rateNone' : 'invoice.rateShop')} />
          {order.discount > 0 && (
            <Cell plain title={t('invoice.coupon')} value={t('invoice.couponNot', { amount: amountText(-order.discount) })} />
          )}
          {order.given_back > 0 && <Cell plain title={t('invoice.givenBack')} value={amountText(-order.given_back)} />}
          {seller && <Cell plain title={t('invoice.seller')} note={`${seller.name} · ${seller.tax_no}`} />}
          <Cell plain title={t('invoice.sum')} value={<Price amount={amountText(amount)} size={17} />} id='invoice-sum' />
        </CellGroup>
        {isStored && (
          <View className={styles.tip}>
            <Icon name='info' size={16} />
            <View>{t('invoice.once')}</View>
          </View>
        )}
      </Stack>
    </>
  )
}
