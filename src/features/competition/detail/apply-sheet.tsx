import { useState } from 'react'
import { View } from '@tarojs/components'
import type { TrainingPage } from '@/contract/competition/training'
import { useSession } from '@/features/member/session'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Pressable } from '@/ui/pressable/pressable'
import { Radio } from '@/ui/radio/radio'
import { Segments } from '@/ui/segments/segments'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { useApplyMutation } from '../competition-queries'
import { gymName, withdrawText } from '../competition-words'
import { useT } from '../texts'
import { useSaid } from '../use-said'
import styles from './detail.module.scss'

interface ApplySheetProps {
  shopId: number
  shopName: string
  training: TrainingPage
  onClose: () => void
}

/** Signing up: for whom, how rankings show one, and the rules (mock-up 64). */
export function ApplySheet({ shopId, shopName, training, onClose }: ApplySheetProps) {
  const t = useT()
  const now = useNow()
  const gym = gymName(shopName)
  const session = useSession(shopId)
  const said = useSaid()
  const [shows, setShows] = useState(training.shows_default)
  const [read, setRead] = useState(false)
  const apply = useApplyMutation()
  const attempt = useAttempt(apply)
  const send = () => {
    if (!read) return toast(t('competition.readFirst'))
    const onSuccess = () => {
      toast(t('competition.done'), 'done')
      onClose()
    }
    attempt.send({ shopId, trainingId: training.id, identity: 'member', shows, rules_read: true }, { ...said, onSuccess })
  }
  return (
    <Sheet
      open
      id='apply-sheet'
      title={t('competition.sheetTitle', { name: training.name })}
      onClose={onClose}
      closeLabel={t('common.close')}
      foot={
        <Button full onPress={send} off={!read} busy={apply.isPending} id='confirm-apply'>
          {t('competition.confirm')}
        </Button>
      }
    >
      <View className={styles.field}>
        <View className={styles.note}>{t('competition.as')}</View>
        <CellGroup>
          <Cell
            lead={<Avatar src={session.kind === 'account' ? session.user.avatar : null} />}
            title={t('competition.asMember')}
            note={t('competition.asMemberNote', { gym })}
            end={<Radio on />}
            id='as-member'
          />
          <Cell
            off
            lead={<Glyph name='building' round />}
            title={t('competition.asGym')}
            note={t(training.has_gym ? 'competition.asGymIn' : 'competition.asGymNote', { gym })}
            end={<Radio on={false} disabled />}
          />
        </CellGroup>
        <View className={styles.note}>{t('competition.shows')}</View>
        <Segments
          kind='choice'
          label={t('competition.shows')}
          segments={[
            { key: 'name', word: t('competition.showName') },
            { key: 'anonymous', word: t('competition.showNone') },
          ]}
          current={shows}
          onPick={setShows}
        />
        <View className={styles.note}>{t('competition.showNote')}</View>
        <Pressable role='checkbox' checked={read} still className={styles.top} onPress={() => setRead(!read)} id='rules-read'>
          <Radio on={read} box />
          <View className={styles.words}>{t('competition.read', { withdraw: withdrawText(t, training, now) })}</View>
        </Pressable>
      </View>
    </Sheet>
  )
}
