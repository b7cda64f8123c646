import { useState } from 'react'
import { View } from '@tarojs/components'
import type { TrainingPage } from '@/contract/competition/training'
import { ApplyStatus } from '@/domain/competition/training'
import { ShopBindDialog } from '@/features/member/me/shop-bind-dialog'
import { useSession } from '@/features/member/session'
import { useNow } from '@/http/clock'
import { useAttempt } from '@/http/use-attempt'
import { go } from '@/routes/go'
import { goLogin } from '@/shell/session/session-guard'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button, type ButtonTone } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { useRemindMutation, useWithdrawMutation } from '../competition-queries'
import { applyText, dayIn, gapText, momentText, startsText, unitText, withdrawText } from '../competition-words'
import { useT } from '../texts'
import { useSaid } from '../use-said'
import styles from './training-bar.module.scss'

interface Bar {
  title: string
  note: string
  act: { word: string; id: string; onPress?: () => void; tone?: ButtonTone; disabled?: boolean }
}

interface TrainingBarProps {
  shopId: number
  training: TrainingPage
  onApply: () => void
  onRefresh: () => void
}

/** The bar of a competition: what is true for this person, and the one next step (mock-up 64). */
export function TrainingBar({ shopId, training, onApply, onRefresh }: TrainingBarProps) {
  const t = useT()
  const now = useNow()
  const session = useSession(shopId)
  const said = useSaid()
  const [asked, setAsked] = useState<'bind' | 'withdraw'>()
  const withdraw = useAttempt(useWithdrawMutation())
  const remind = useAttempt(useRemindMutation())
  const { mine, member_apply: apply, member_limit: limit, member_count: count } = training
  const at = { shopId, trainingId: training.id }
  const ranks = {
    word: t('competition.seeRanks'),
    id: 'see-ranks',
    tone: 'soft' as const,
    onPress: () => void go('trainingPersonRankPage', at),
  }

  const ofMine = (own: NonNullable<TrainingPage['mine']>): Bar => {
    const place =
      own.rank === null ? t('competition.joined') : `${t('competition.rank', { rank: own.rank })} · ${own.count} ${unitText(t, training)}`
    if (training.status === 3) {
      const note = training.is_final
        ? t('competition.ended', { date: dayIn(t, training.end), n: training.people })
        : t('competition.pending', { date: dayIn(t, training.result_on) })
      return { title: place, note, act: ranks }
    }
    if (training.status === 2)
      return {
        title: place,
        note: gapText(t, training, own),
        act: { word: t('competition.myDays'), id: 'my-days', onPress: () => void go('trainingAttendancePage', at) },
      }
    return {
      title: t('competition.joinedLine', { when: startsText(t, training, now) }),
      note: withdrawText(t, training, now),
      act: own.withdraw_reason
        ? { word: t('competition.stays'), id: 'stays', tone: 'quiet', disabled: true }
        : { word: t('competition.withdraw'), id: 'withdraw', tone: 'quiet', onPress: () => setAsked('withdraw') },
    }
  }

  const toggle = () => {
    if (session.kind === 'visitor') return void goLogin()
    remind.send({ ...at, on: !training.is_reminded }, { ...said, onSuccess: onRefresh })
  }
  const reminder = (word: string): Bar['act'] =>
    training.is_reminded
      ? { word: t('competition.reminded'), id: 'remind', tone: 'quiet', onPress: toggle }
      : { word, id: 'remind', tone: 'soft', onPress: toggle }

  const findBar = (): Bar => {
    if (mine) return ofMine(mine)
    const title = applyText(t, training)
    if (apply === ApplyStatus.soon)
      return {
        title,
        note: t('competition.opens', { time: momentText(t, training.member_start) }),
        act: reminder(t('competition.remindOpen')),
      }
    if (apply === ApplyStatus.full)
      return { title, note: t('competition.fullOf', { count, limit: limit! }), act: reminder(t('competition.remindPlace')) }
    if (apply === ApplyStatus.closed)
      return { title, note: t('competition.closedAt', { time: momentText(t, training.member_end) }), act: ranks }
    const free = t('competition.free')
    if (session.kind === 'visitor')
      return {
        title: free,
        note: t('competition.logInNote'),
        act: { word: t('competition.logIn'), id: 'log-in', onPress: () => void goLogin() },
      }
    if (session.membershipId === null)
      return {
        title: free,
        note: t('competition.bindNote'),
        act: { word: t('competition.bind'), id: 'bind', onPress: () => setAsked('bind') },
      }
    const note = limit === null ? applyText(t, training) : t('competition.openLeft', { apply: applyText(t, training), n: limit - count })
    return { title: free, note, act: { word: t('competition.apply'), id: 'apply', onPress: onApply } }
  }

  const { title, note, act } = findBar()
  return (
    <>
      <ActionBar>
        <View className={styles.words}>
          <View className={title === t('competition.free') ? styles.large : styles.title}>{title}</View>
          <View className={styles.note}>{note}</View>
        </View>
        <Button tone={act.tone} onPress={act.onPress} disabled={act.disabled} busy={withdraw.busy || remind.busy} id={act.id}>
          {act.word}
        </Button>
      </ActionBar>
      <ShopBindDialog
        shopId={shopId}
        open={asked === 'bind'}
        onClose={() => setAsked(undefined)}
        onBound={() => {
          setAsked(undefined)
          onRefresh()
          onApply()
        }}
      />
      <Dialog
        open={asked === 'withdraw'}
        id='withdraw-dialog'
        title={t('competition.withdrawTitle')}
        body={t('competition.withdrawBody')}
        safe={{ word: t('competition.keep'), onPress: () => setAsked(undefined) }}
        act={{
          word: t('competition.withdraw'),
          danger: true,
          busy: withdraw.busy,
          id: 'confirm-withdraw',
          onPress: () => withdraw.send(at, { ...said, onSuccess: () => setAsked(undefined) }),
        }}
      />
    </>
  )
}
