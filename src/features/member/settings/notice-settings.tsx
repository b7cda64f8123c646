import { View } from '@tarojs/components'
import type { Settings } from '@/contract/member/settings'
import { type NoticeGroup, noticeGroups, OFFER_WORDS } from '@/domain/notice/groups'
import { REMIND_HOURS } from '@/domain/notice/remind'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Switch } from '@/ui/switch/switch'
import styles from './settings.module.scss'
import type { SettingsChange } from './settings-queries'
import { useT } from './texts'
import { useSettingsChange } from './use-appearance'

/** The change of a switch. Offers need consent to words that are known. */
const makeChange = (group: NoticeGroup, on: boolean): SettingsChange =>
  group === 'offer' ? { offer: on ? OFFER_WORDS : 'off' } : { [group]: on }

/** Which messages are sent outside of the app. */
export function NoticeSettings({ userId, notices }: { userId: number; notices: Settings['notices'] }) {
  const t = useT()
  const change = useSettingsChange(userId)
  return (
    <>
      <SectionHead small title={t('settings.notices')} note={t('settings.noticesNote')} />
      <Stack>
        <CellGroup>
          {noticeGroups.map((group) => (
            <Cell
              key={group}
              role='switch'
              checked={notices[group]}
              plain
              title={t(`settings.${group}`)}
              note={group === 'class' ? t('settings.classNote', { hours: REMIND_HOURS }) : t(`settings.${group}Note`)}
              end={<Switch on={notices[group]} />}
              onPress={() => change(makeChange(group, !notices[group]))}
              id={`notices-${group}`}
            />
          ))}
        </CellGroup>
        <View className={styles.rule}>{t('settings.noticesRule')}</View>
      </Stack>
    </>
  )
}
