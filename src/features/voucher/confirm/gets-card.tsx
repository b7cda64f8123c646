import { Text, View } from '@tarojs/components'
import type { User } from '@/contract/member/member'
import type { VoucherOption } from '@/contract/voucher/voucher'
import { maskPhone } from '@/domain/member/mask-phone'
import type { VoucherKind } from '@/domain/voucher/kind'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { givenFigure, givenText, termText, voucherName } from '../voucher-words'
import { VoucherFact } from '../voucher-fact'
import styles from './gets-card.module.scss'

interface GetsCardProps {
  kind: VoucherKind
  options: readonly VoucherOption[]
  user: Pick<User, 'username' | 'phone'>
}

/** One voucher becomes these: the figure of a single thing large, several in a list; for how long, and for whom. */
export function GetsCard({ kind, options, user }: GetsCardProps) {
  const t = useT()
  const [only, ...others] = options
  if (!only) return null
  const term = termText(t, only)
  return (
    <>
      <SectionHead small title={t('voucher.gets')} />
      <Stack>
        <Card pad id='voucher-gets'>
          {others.length === 0 ? (
            <View className={styles.shift}>
              <View className={styles.side}>
                <Text className={styles.figure}>{t('voucher.oneVoucher')}</Text>
                <Text className={styles.word}>{voucherName(t, kind)}</Text>
              </View>
              <Icon name='chevron' className={styles.arrow} />
              <View className={styles.side}>
                <Text className={styles.figure}>{givenFigure(t, only)}</Text>
                <Text className={styles.word}>{only.card_tpl?.name ?? only.name}</Text>
              </View>
            </View>
          ) : (
            options.map((option) => <VoucherFact key={option.id} name={givenText(t, option)} value={termText(t, option)} />)
          )}
          <View className={styles.facts}>
            {others.length === 0 && term && <VoucherFact name={t('voucher.term')} value={t('voucher.termAfter', { term })} />}
            {only.note !== '' && others.length === 0 && <VoucherFact name={t('voucher.note')} value={only.note} />}
            <VoucherFact name={t('voucher.forWhom')} value={`${user.username} ${maskPhone(user.phone)}`} />
          </View>
        </Card>
      </Stack>
    </>
  )
}
