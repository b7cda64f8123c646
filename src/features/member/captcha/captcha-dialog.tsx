import { Image, View } from '@tarojs/components'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CAPTCHA_DIGITS, isCaptchaAnswer } from '@/domain/member/captcha'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { errorText } from '@/i18n/error-text'
import { useT } from '@/i18n/later/captcha'
import { a11y } from '@/platform/a11y'
import { sound } from '@/platform/sound'
import type { Player } from '@/platform/sound/types'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Bone } from '@/ui/skeleton/skeleton'
import styles from './captcha-dialog.module.scss'
import type { AskedCaptcha } from './captcha-store'

/** The sound of a captcha, played from the tap on. */
const useSound = (token: string | undefined) => {
  const player = useRef<Player>()
  const stop = () => {
    player.current?.stop()
    player.current = undefined
  }
  useEffect(() => stop, [])
  const playing = useMutation({
    mutationFn: async (opened: Player) => {
      const { sound: wav } = await call('captchaSound', { token: token ?? '' })
      if (!(await opened.play(wav))) throw new Error('This device plays no sound.')
    },
  })
  return {
    busy: playing.isPending,
    failed: playing.isError,
    listen: () => {
      stop()
      player.current = sound.open()
      playing.mutate(player.current)
    },
  }
}

/** Five digits to read or to hear, before another code is sent. */
export function CaptchaDialog({ asked: { wanted, isAgain, answer } }: { asked: AskedCaptcha }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState(isAgain ? errorText('member.captcha_wrong') : undefined)
  const [turn, setTurn] = useState(0)
  const made = useQuery({
    queryKey: ['captcha', wanted, turn],
    queryFn: () => call('captchaMake', wanted),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const token = made.data?.token
  const { listen, busy, failed } = useSound(token)
  const another = () => {
    setTyped('')
    setProblem(undefined)
    setTurn(turn + 1)
  }
  const submit = () => {
    if (!token) return
    if (isCaptchaAnswer(typed)) answer({ captcha_token: token, captcha_answer: typed })
    else setProblem(t('captcha.format', { n: CAPTCHA_DIGITS }))
  }
  const broken = isApiError(made.error) && made.error.msg ? made.error.msg : t('captcha.notLoaded')
  return (
    <Dialog
      open
      id='captcha-dialog'
      title={t('captcha.title')}
      body={t('captcha.body')}
      safe={{ word: t('captcha.cancel'), onPress: () => answer(undefined), id: 'captcha-cancel' }}
      act={{ word: t('captcha.ok'), onPress: submit, disabled: !token, id: 'captcha-ok' }}
    >
      <View className={styles.sheet}>
        <View className={styles.picture} {...a11y({ role: 'img', label: made.isError ? broken : t('captcha.picture') })}>
          {made.data && <Image className={styles.image} src={made.data.picture} mode='aspectFit' />}
          {made.isPending && <Bone kind='picture' className={styles.bone} />}
          {made.isError && <View className={styles.broken}>{broken}</View>}
        </View>
        <View className={styles.acts}>
          <Button grow size={36} tone='quiet' icon='refresh' id='captcha-another' onPress={another} busy={made.isFetching}>
            {made.isError ? t('captcha.again') : t('captcha.another')}
          </Button>
          <Button grow size={36} tone='quiet' icon='play' id='captcha-listen' onPress={listen} busy={busy} disabled={!token}>
            {t('captcha.listen')}
          </Button>
        </View>
        <Field
          id='captcha'
          label={t('captcha.digits', { n: CAPTCHA_DIGITS })}
          hint={t('captcha.digits', { n: CAPTCHA_DIGITS })}
          type='tel'
          code
          maxLength={CAPTCHA_DIGITS}
          required
          value={typed}
          onChange={(value) => {
            setProblem(undefined)
            setTyped(value)
          }}
          onConfirm={submit}
          error={problem}
          note={failed ? t('captcha.noSound') : t('captcha.listenNote')}
        />
      </View>
    </Dialog>
  )
}
