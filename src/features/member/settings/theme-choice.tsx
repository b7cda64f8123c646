import { Text, View } from '@tarojs/components'
import { themeNames } from '@/domain/shop/theme-names'
import { a11y } from '@/platform/a11y'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Radio } from '@/ui/radio/radio'
import { Swatches } from '@/ui/swatches/swatches'
import { useTheme, useThemeStore } from '@/ui/theme/theme-store'
import styles from './settings.module.scss'
import { useT } from './texts'
import { useAppearance } from './use-appearance'

/** The member's own theme, or the venue's, which differs from venue to venue. The theme in use has a ring. */
export function ThemeChoice() {
  const t = useT()
  const { appearance, choose } = useAppearance()
  const inUse = useTheme()
  const ofShop = useThemeStore(({ theme }) => theme)
  const own = appearance.theme !== undefined && appearance.theme !== 'shop' ? appearance.theme : undefined
  return (
    <View className={styles.themes} {...a11y({ role: 'radiogroup', label: t('settings.theme') })}>
      <View className={styles.themeHead}>
        <View className={styles.lead}>
          <Icon name='theme' />
        </View>
        <View className={styles.name}>{t('settings.theme')}</View>
        <Pressable still role='radio' checked={!own} className={styles.shopTheme} id='theme-shop' onPress={() => choose({ theme: 'shop' })}>
          <Text>{t('settings.themeShop', { theme: t(`shop-theme.${ofShop}`) })}</Text>
          <Radio on={!own} />
        </Pressable>
      </View>
      <View className={styles.swatches}>
        <Swatches
          themes={themeNames.map((key) => ({ key, word: t(`shop-theme.${key}`) }))}
          current={own}
          inUse={inUse}
          onPick={(theme) => choose({ theme })}
        />
      </View>
    </View>
  )
}
