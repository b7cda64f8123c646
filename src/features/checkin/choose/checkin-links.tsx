import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** The other pages of entry: records, settings, how it works. */
export function CheckinLinks({ shopId }: { shopId: number }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        <Cell
          plain
          lead={<Icon name='doc' />}
          title={t('checkin.records')}
          chevron
          onPress={() => void go('checkInRecordsPage', { shopId })}
          id='to-records'
        />
        <Cell
          plain
          lead={<Icon name='gear' />}
          title={t('checkin.setting')}
          chevron
          onPress={() => void go('checkInSettingPage', { shopId })}
          id='to-setting'
        />
        <Cell
          plain
          lead={<Icon name='info' />}
          title={t('checkin.intro')}
          chevron
          onPress={() => void go('checkInIntroPage', { shopId })}
          id='to-intro'
        />
      </CellGroup>
    </Stack>
  )
}
