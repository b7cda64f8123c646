import { View } from '@tarojs/components'
import { useState } from 'react'
import { fillShare } from '@/domain/shop/fill-share'
import { useShopQuery } from '@/features/shop/shop-queries'
import { dayOf } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Field } from '@/ui/field/field'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { shareNames, type Parts } from './settings-draft'
import styles from './settings.module.scss'
import { useT } from './texts'
import type { EditedSettings } from './use-settings-form'

const TEXT_MOST = 200
/** As a share text says it. */
const places = { date: '{date}', shop_name: '{shop_name}', course_name: '{course_name}' }

interface ShareSheetProps {
  title: string
  words: Parts['SHOP']
  shopName: string
  onDone: (words: Parts['SHOP']) => void
  onClose: () => void
}

function ShareSheet({ title, words, shopName, onDone, onClose }: ShareSheetProps) {
  const t = useT()
  const [typed, setTyped] = useState(words ?? { title: '', desc: '' })
  const [problem, setProblem] = useState<string>()
  const today = dayOf(serverNow())
  const values = { date: dayText(t, today, today), shop_name: shopName, course_name: t('shop-settings.shareSample') }
  const done = () =>
    typed.title.trim() === '' ? setProblem(t('shop-settings.titleEmpty')) : onDone({ title: typed.title.trim(), desc: typed.desc.trim() })
  return (
    <Sheet
      open
      id='share-sheet'
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full id='share-done' onPress={done}>
          {t('shop-settings.done')}
        </Button>
      }
    >
      <View className={styles.form}>
        <Field
          id='share-title'
          named
          label={t('shop-settings.shareTitle')}
          maxLength={TEXT_MOST}
          value={typed.title}
          error={problem}
          onChange={(to) => {
            setProblem(undefined)
            setTyped((old) => ({ ...old, title: to }))
          }}
        />
        <Field
          id='share-desc'
          named
          label={t('shop-settings.shareDesc')}
          maxLength={TEXT_MOST}
          value={typed.desc}
          onChange={(desc) => setTyped((old) => ({ ...old, desc }))}
        />
        <FootNote icon='info'>{t('shop-settings.sharePlaces', places)}</FootNote>
        {typed.title.trim() !== '' && (
          <View className={styles.preview} id='share-preview'>
            <View className={styles.kicker}>{t('shop-settings.preview')}</View>
            <View className={styles.after}>{fillShare(typed.title, values)}</View>
            {typed.desc !== '' && <View className={styles.before}>{fillShare(typed.desc, values)}</View>}
          </View>
        )}
        {words && (
          <Button tone='line' full size={44} id='share-reset' onPress={() => onDone(null)}>
            {t('shop-settings.shareReset')}
          </Button>
        )}
      </View>
    </Sheet>
  )
}

/** How the shop is shared: texts of its own, or the standard ones. */
export function SharePart({ shopId, form: { parts, change } }: { shopId: number; form: EditedSettings }) {
  const t = useT()
  const [open, setOpen] = useState<(typeof shareNames)[number]>()
  const shopName = useShopQuery(shopId).data?.shop.name ?? ''
  return (
    <>
      <SectionHead small title={t('shop-settings.shares')} />
      <Stack>
        <CellGroup>
          {shareNames.map((name) => (
            <Cell
              key={name}
              id={`share-${name}`}
              title={t(`shop-settings.${name}`)}
              note={parts[name]?.title ?? t('shop-settings.shareStandard')}
              chevron
              onPress={() => setOpen(name)}
            />
          ))}
        </CellGroup>
      </Stack>
      {open && (
        <ShareSheet
          title={t(`shop-settings.${open}`)}
          words={parts[open]}
          shopName={shopName}
          onClose={() => setOpen(undefined)}
          onDone={(words) => {
            change({ [open]: words })
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
