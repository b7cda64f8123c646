import { View } from '@tarojs/components'
import { ShopTabBar } from '@/features/shop/components/shop-tab-bar'
import { useTabStore } from '@/features/shop/tab-store'
import { useSkin } from '@/ui/theme/theme-store'

/** The mini-program's tab bar: always shown, each tab page with an instance of its own. */
export default function CustomTabBar() {
  const { className } = useSkin()
  const current = useTabStore((state) => state.current)
  return (
    <View className={className}>
      <ShopTabBar current={current} />
    </View>
  )
}
