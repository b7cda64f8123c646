import { Image, View } from '@tarojs/components'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CAPTCHA_DIGITS, isCaptchaAnswer } from '@/domain/member/captcha'
import { isApiError } from '@/http/api-error'
import { call, type Answer } from '@/http/call'
import { errorText } from '@/i18n/error-text'
import { useT } from './texts'
import { a11y } from '@/platform/a11y'
import { captcha } from '@/platform/captcha'
import { sound } from '@/platform/sound'
import type { Player } from '@/platform/sound/types'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Skeleton } from '@/ui/skeleton/skeleton'
import styles from './captcha-dialog.module.scss'
import type { AskedCaptcha } from './captcha-store'
import { solveElsewhere } from './elsewhere'

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

interface After {
  answer: AskedCaptcha['answer']
  onFailed: () => void
  onLeft: () => void
}

/** Shows the captcha of a service, once for each token; where that can’t be, ours is asked for. */
const useService = (made: Answer<'captchaMake'> | undefined, then: After): boolean => {
  const after = useRef(then)
  after.current = then
  const { token, service } = made ?? {}
  useEffect(() => {
    if (!token || !service) return
    let isGone = false
    const solving = captcha.isThere ? captcha.solve(service) : solveElsewhere(service.permit)
    void solving.then((outcome) => {
      if (isGone) return
      const { answer, onFailed, onLeft } = after.current
      if (outcome === 'failed') return onFailed()
      if (outcome === 'left') return onLeft()
      if (outcome === 'answered') return answer({ captcha_token: token })
      answer(outcome === 'closed' ? undefined : { captcha_token: token, captcha_ticket: outcome.ticket, captcha_randstr: outcome.randstr })
    })
    return () => {
      isGone = true
    }
  }, [token, service])
  return service !== undefined
}

/** Five digits to read or to hear, or the captcha of a service, before another code is sent. */
export function CaptchaDialog({ asked: { wanted, isAgain, answer } }: { asked: AskedCaptcha }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState(isAgain ? errorText('member.captcha_wrong') : undefined)
  const [turn, setTurn] = useState(0)
  const [ours, setOurs] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const made = useQuery({
    queryKey: ['captcha', wanted, turn, ours],
    queryFn: () => call('captchaMake', { ...wanted, ...(ours && { ours }) }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const isServed = useService(made.data, { answer, onFailed: () => setOurs(true), onLeft: () => setLeft(true) })
  const token = isServed ? undefined : made.data?.token
  const { listen, busy, failed } = useSound(token)
  const another = () => {
    setTyped('')
    setProblem(undefined)
    setLeft(false)
    setTurn(turn + 1)
  }
  const submit = () => {
    if (!token) return
    if (isCaptchaAnswer(typed)) answer({ captcha_token: token, captcha_answer: typed })
    else setProblem(t('captcha.format', { n: CAPTCHA_DIGITS }))
  }
  const isReopened = isServed && isLeft
  const broken = isApiError(made.error) && made.error.msg ? made.error.msg : t('captcha.notLoaded')
  return (
    <Dialog
      open
      id='captcha-dialog'
      title={t('captcha.title')}
      body={t(isReopened ? 'captcha.leftBody' : isServed ? 'captcha.served' : 'captcha.body')}
      safe={{ word: t('captcha.cancel'), onPress: () => answer(undefined), id: 'captcha-cancel' }}
      act={{ word: t('captcha.ok'), onPress: submit, disabled: !token, id: 'captcha-ok' }}
    >
      <View className={styles.sheet}>
        {isReopened ? (
          <View className={styles.acts}>
            <Button grow size={36} tone='quiet' id='captcha-reopen' onPress={another}>
              {t('captcha.reopen')}
            </Button>
            <Button grow size={36} tone='quiet' id='captcha-ours' onPress={() => setOurs(true)}>
              {t('captcha.ours')}
            </Button>
          </View>
        ) : (
          <View className={styles.picture} {...a11y({ role: 'img', label: made.isError ? broken : t('captcha.picture') })}>
            {made.data && !isServed && <Image className={styles.image} src={made.data.picture} mode='aspectFit' />}
            {(made.isPending || isServed) && <Skeleton kind='picture' className={styles.shape} />}
            {made.isError && <View className={styles.broken}>{broken}</View>}
          </View>
        )}
        {!isServed && (
          <>
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
          </>
        )}
      </View>
    </Dialog>
  )
}
