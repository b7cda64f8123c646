import { View } from '@tarojs/components'
import { PersonSheet } from '@/features/member/person-sheet'
import { useT } from './texts'
import { useShareForm } from './use-share-form'

/** Lets a person use the card, with a code to that person's phone. Mounted only while it is open. */
export function AddPerson({ of, onClose }: { of: { shopId: number; cardId: number }; onClose: () => void }) {
  const t = useT()
  const form = useShareForm(of, onClose)
  return (
    <PersonSheet
      id='share'
      title={t('card-share.addTitle')}
      name={{ label: t('card-share.name'), hint: t('card-share.nameHint') }}
      agree={t('card-share.submit')}
      form={form}
      onClose={onClose}
    >
      <View>{t('card-share.addBody')}</View>
    </PersonSheet>
  )
}
