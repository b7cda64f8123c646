import { Text } from '@tarojs/components'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { useT } from './texts'
import styles from './slot-bins.module.scss'

/** The bar while no time is chosen: its button says so (booking ledger BK-238). */
export function ChooseBar() {
  const t = useT()
  return (
    <ActionBar>
      <Text className={styles.hint} id='choose-hint'>
        {t('private.chooseHint')}
      </Text>
      <Button id='choose-time' disabled>
        {t('private.chooseTime')}
      </Button>
    </ActionBar>
  )
}
