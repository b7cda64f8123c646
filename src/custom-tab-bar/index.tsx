import { View } from '@tarojs/components'
import { AppTabBar } from '@/shell/tabs/app-tab-bar'
import { useTabStore } from '@/shell/tabs/tab-store'
import { useSkin } from '@/ui/theme/theme-store'

/** The mini-program's tab bar: always shown, each tab page with an instance of its own. */
export default function CustomTabBar() {
  const { className } = useSkin()
  const current = useTabStore((state) => state.current)
  return (
    <View className={className}>
      <AppTabBar current={current} />
    </View>
  )
}
