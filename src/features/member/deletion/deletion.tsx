import { View } from '@tarojs/components'
import { useState } from 'react'
import type { User } from '@/contract/member/member'
import type { DeletionStanding } from '@/contract/member/deletion'
import { judgeDeletion } from '@/domain/member/deletion'
import { amountText } from '@/i18n/numbers'
import { errorText } from '@/i18n/error-text'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Price } from '@/ui/price/price'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { ConfirmSheet, type AskedDeletion } from './confirm-sheet'
import { DeletionSteps } from './deletion-steps'
import { useT } from './texts'
import styles from './deletion.module.scss'
import { Losses } from './losses'
import { Obstacles } from './obstacles'

interface DeletionProps {
  user: User
  standing: DeletionStanding
  onThink: () => void
  /** Reads again what stands in the way. */
  onChanged: () => void
  onDone: (asked: AskedDeletion) => void
}

/** The rest in the account, what has to be settled, what is given up, and what follows; and the way to delete it. */
export function Deletion({ user, standing, onThink, onChanged, onDone }: DeletionProps) {
  const t = useT()
  const [givesUp, setGivesUp] = useState(false)
  const [sure, setSure] = useState(false)
  const { obstacles, losses, balance, phone, due_at: dueAt } = standing
  const n = obstacles.length
  const submit = () => {
    const verdict = judgeDeletion({ obstacles: n, losses: losses.length, givesUp })
    if (verdict.ok) setSure(true)
    else toast(errorText(verdict.reason, verdict.params), 'failed')
  }
  return (
    <>
      <Stack>
        <Card pad>
          <View className={styles.note}>{t('deletion.left')}</View>
          <Price size={34} sign='¥' amount={amountText(balance).slice(1)} />
          <View className={styles.note}>
            {n > 0 ? t('deletion.leftFirst', { n }) : t(losses.length > 0 ? 'deletion.leftNote' : 'deletion.nothingLeft')}
          </View>
        </Card>
      </Stack>
      {n > 0 && <Obstacles obstacles={obstacles} />}
      {losses.length > 0 && <Losses losses={losses} givesUp={givesUp} onGiveUp={setGivesUp} />}
      <DeletionSteps phone={phone} dueAt={dueAt} />
      <ActionBar>
        <Button tone='quiet' onPress={onThink} id='think-again'>
          {t('deletion.think')}
        </Button>
        <Button grow tone='danger' disabled={n > 0} onPress={submit} id='submit-deletion'>
          {n > 0 ? t('deletion.toSettle', { n }) : t('deletion.submit')}
        </Button>
      </ActionBar>
      {sure && (
        <ConfirmSheet
          user={user}
          phone={phone}
          givesUp={givesUp}
          onClose={() => setSure(false)}
          onChanged={() => {
            setSure(false)
            onChanged()
          }}
          onDone={onDone}
        />
      )}
    </>
  )
}
