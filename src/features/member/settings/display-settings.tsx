import { View } from '@tarojs/components'
import { textSizes } from '@/domain/member/appearance'
import { useI18nStore } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { Switch } from '@/ui/switch/switch'
import { LanguageCell } from './language-cell'
import styles from './settings.module.scss'
import { useT } from './texts'
import { ThemeChoice } from './theme-choice'
import { useAppearance } from './use-appearance'

/** Text sizes as keys of a choice. */
const sizes = textSizes.map((size) => ({ size, key: String(size) }))

/** Language, theme, size of text, and whether the venue's own words are used, which only simplified Chinese has (booking ledger BK-023). */
export function DisplaySettings() {
  const t = useT()
  const { appearance, choose } = useAppearance()
  const hasWording = useI18nStore(({ locale, wording }) => locale === 'zh-cn' && wording.length > 0)
  const usesShops = appearance.wording !== 'standard'
  return (
    <>
      <SectionHead small title={t('settings.display')} />
      <Stack>
        <CellGroup>
          <LanguageCell />
          <ThemeChoice />
          <View className={styles.sizes}>
            <View className={styles.lead}>
              <Icon name='text' />
            </View>
            <View className={styles.name}>{t('settings.textSize')}</View>
            <View className={styles.segments}>
              <Segments
                kind='choice'
                segments={sizes.map(({ size, key }) => ({ key, word: t(`settings.size${size}`) }))}
                current={String(appearance.text_size ?? 100)}
                onPick={(picked) => {
                  const size = textSizes.find((each) => String(each) === picked)
                  if (size) choose({ text_size: size })
                }}
                label={t('settings.textSize')}
              />
            </View>
          </View>
          {hasWording && (
            <View className={styles.below}>
              <Cell
                role='switch'
                checked={usesShops}
                plain
                title={t('settings.wording')}
                note={t('settings.wordingNote')}
                end={<Switch on={usesShops} />}
                onPress={() => choose({ wording: usesShops ? 'standard' : 'shop' })}
                id='settings-wording'
              />
            </View>
          )}
        </CellGroup>
      </Stack>
    </>
  )
}
