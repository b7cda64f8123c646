import { Text, View } from '@tarojs/components'
import { isFacility } from '@/domain/shop/facilities'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { useT } from './texts'
import styles from './facility-list.module.scss'

/** The facilities of a shop, each with a sign and a word (identity ledger IP-360); a facility beyond the twelve keeps the venue's own word. */
export function FacilityList({ services }: { services: readonly string[] }) {
  const t = useT()
  return (
    <>
      <SectionHead title={t('facility.title')} />
      <Card className={styles.list} role='list' label={t('facility.title')}>
        {services.map((service) => (
          <View key={service} className={styles.item} {...a11y({ role: 'listitem' })}>
            {isFacility(service) ? (
              <View className={cx(styles.sign, styles[service])} {...a11y({ hidden: true })} />
            ) : (
              <Icon name='check' className={styles.other} />
            )}
            <Text className={styles.word}>{isFacility(service) ? t(`facility.${service}`) : service}</Text>
          </View>
        ))}
      </Card>
    </>
  )
}
