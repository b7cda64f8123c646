import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { keepDays, PAYMENT_YEARS } from '@/domain/keep-days'
import { CODE_MINUTES } from '@/domain/member/phone'
import { useShopQuery } from '@/features/shop/shop-queries'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { useT } from '../texts'
import { a11y } from '@/platform/a11y'
import { Sheet } from '@/ui/sheet/sheet'
import styles from './papers-sheet.module.scss'

/** The agreement and the policy. A change of their words needs a new version (`src/domain/member/consent.ts`). */
export const papers = {
  agreement: [
    ['member.termsServiceTitle', 'member.termsService'],
    ['member.termsBookingTitle', 'member.termsBooking'],
    ['member.termsPayTitle', 'member.termsPay'],
    ['member.termsUserTitle', 'member.termsUser'],
    ['member.termsChangeTitle', 'member.termsChange'],
  ],
  privacy: [
    ['member.privacyOperatorTitle', 'member.privacyOperator'],
    ['member.privacyWhatTitle', 'member.privacyWhat'],
    ['member.privacyOpenidTitle', 'member.privacyOpenid'],
    ['member.privacyPlaceTitle', 'member.privacyPlace'],
    ['member.privacyPayTitle', 'member.privacyPay'],
    ['member.privacyWhyTitle', 'member.privacyWhy'],
    ['member.privacyWhoTitle', 'member.privacyWho'],
    ['member.privacyKeepTitle', 'member.privacyKeep'],
    ['member.privacyCodeTitle', 'member.privacyCode'],
    ['member.privacyChildTitle', 'member.privacyChild'],
    ['member.privacyRightTitle', 'member.privacyRight'],
  ],
} as const
export type Paper = keyof typeof papers
type Section = (typeof papers)[Paper][number]

export const paperTitles = { agreement: 'member.agreement', privacy: 'member.privacy' } as const

/** The times in the policy: the same that the sweeps use. */
const times = { ...keepDays, years: PAYMENT_YEARS, minutes: CODE_MINUTES }

/** The texts of the agreement or the policy, one after the other; they name the brand that runs the service. */
export function PaperWords({ shown }: { shown: readonly Paper[] }) {
  const t = useT()
  const shopId = useCurrentShopId() ?? 0
  const shop = useShopQuery(shown.length > 0 ? shopId : 0).data?.shop
  const operator = shop?.brand.name || t('member.operatorUnknown')
  return (
    <View className={styles.policy}>
      {shown
        .flatMap((paper): readonly Section[] => papers[paper])
        .map(([heading, words]) => (
          <View key={heading}>
            <View className={styles.title} {...a11y({ role: 'heading', level: 3 })}>
              {t(heading)}
            </View>
            <View className={styles.text}>{t(words, { operator, ...times })}</View>
          </View>
        ))}
    </View>
  )
}

interface PapersSheetProps {
  /** The papers that are read, one after the other; nothing while it is closed. */
  shown: readonly Paper[]
  onClose: () => void
  foot?: ReactNode
}

/** The agreement or the policy, or both, in a sheet. */
export function PapersSheet({ shown, onClose, foot }: PapersSheetProps) {
  const t = useT()
  const title = shown.map((paper) => t(paperTitles[paper])).join(` ${t('member.agreementAnd')} `)
  return (
    <Sheet open={shown.length > 0} id='privacy-sheet' title={title} closeLabel={t('common.close')} onClose={onClose} foot={foot}>
      <PaperWords shown={shown} />
    </Sheet>
  )
}
