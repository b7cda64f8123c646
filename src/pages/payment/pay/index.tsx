import { Page } from '@/ui/page/page'
import { withBoundary } from '@/features/shop/components/with-boundary'

export default withBoundary(() => <Page>{null}</Page>)
