import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { CodeInput } from '../codes/code-input'
import { sendTo, useReadPhoneAgain, useStepUpMutation, type Phone } from './phone-queries'
import { useT } from './texts'
import styles from './phone.module.scss'
import { useOwnCode } from './use-own-code'

const DIGITS = 6

interface OldPhoneProps {
  shopId: number
  userId: number
  own: Phone
  masked: string
  /** Calls the shop; undefined where its phone is not known. */
  onLost: (() => void) | undefined
}

/** The first step: a code to the phone that the account has. */
export function OldPhone({ shopId, userId, own, masked, onLost }: OldPhoneProps) {
  const t = useT()
  const stepUp = useStepUpMutation(userId)
  const readAgain = useReadPhoneAgain(userId)
  const { input, code, sending, send, submit, failed } = useOwnCode(
    () => sendTo(own, shopId),
    (typed) => stepUp.mutate(typed, { onSuccess: () => void readAgain(), onError: failed(t('phone.failed')) }),
  )
  const left = DIGITS - code.length
  return (
    <>
      <View className={styles.form}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
          {t('phone.oldTitle')}
        </View>
        <View className={styles.note}>{t('phone.oldNote', { phone: masked })}</View>
        <CodeInput {...input} />
        <Button full busy={stepUp.isPending} disabled={left > 0} onPress={submit} id='prove-old'>
          {left > 0 ? t('phone.digitsLeft', { n: left }) : t('phone.next')}
        </Button>
      </View>
      <SectionHead small title={t('phone.noCode')} />
      <Stack>
        <CellGroup>
          <Cell
            plain
            lead={<Icon name='refresh' />}
            title={t('phone.again')}
            note={sending.waiting ? t('phone.againIn', { n: sending.secondsLeft }) : t('phone.againNow')}
            onPress={send}
            id='send-again'
          />
          <Cell
            plain
            chevron={onLost !== undefined}
            lead={<Icon name='building' />}
            title={t('phone.lostTitle')}
            note={t('phone.lostNote')}
            onPress={onLost}
            id='phone-lost'
          />
        </CellGroup>
        <FootNote icon='shield'>{t('phone.keeps')}</FootNote>
      </Stack>
    </>
  )
}
