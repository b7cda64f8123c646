import { View } from '@tarojs/components'
import { ShopTabBar } from '@/features/shop/components/shop-tab-bar'
import { useTabStore } from '@/features/shop/tab-store'
import { useTheme } from '@/ui/theme/theme-store'
import { skinOf } from '@/ui/theme/themes'

/** The mini-program's tab bar: always shown, each tab page with an instance of its own. */
export default function CustomTabBar() {
  const theme = useTheme()
  const current = useTabStore((state) => state.current)
  return (
    <View className={skinOf(theme).className}>
      <ShopTabBar current={current} />
    </View>
  )
}
