import { View } from '@tarojs/components'
import { withBoundary } from '@/features/shop/components/with-boundary'

function Page() {
  return <View />
}

export default withBoundary(Page)
