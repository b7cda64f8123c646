import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failedWith } from '@/http/api-error'
import { call, type Answer } from '@/http/call'
import { useT } from './texts'
import { readLocale } from '@/i18n/locales'
import { setLocale, useLocale } from '@/i18n/runtime'
import { captcha } from '@/platform/captcha'
import { navigate } from '@/platform/navigate'
import { buildAddress } from '@/routes/match'
import { useRouteParams } from '@/routes/use-route'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { EmptyState, ErrorState } from '@/ui/state-view/state-view'

/** The mini-program’s page around this one reads the end from the address, which is loaded anew: WeChat tells it of no other change. */
const end = (done: 'answered' | 'ours') => void navigate.leave(navigate.webUrl(buildAddress('captchaPage', { done })))

/** A wrong ticket is refused by the call that sends the code. */
const solveFor = async (permit: string, service: Answer<'captchaShow'>): Promise<'answered' | 'closed' | 'failed'> => {
  const given = await captcha.solve(service)
  if (typeof given === 'string') return given
  try {
    await call('captchaSolve', { permit, ticket: given.ticket, randstr: given.randstr })
  } catch (error) {
    return failedWith(error, 'member.captcha_wrong', 'member.captcha_tries') ? 'answered' : 'failed'
  }
  return 'answered'
}

function Solving({ permit }: { permit: string }) {
  const t = useT()
  const [stopped, setStopped] = useState<'closed' | 'failed'>()
  const shown = useQuery({
    queryKey: ['captcha-shown', permit],
    queryFn: () => call('captchaShow', { permit }),
    enabled: permit !== '',
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const service = stopped ? undefined : shown.data
  useEffect(() => {
    if (!service) return
    let isGone = false
    void solveFor(permit, service).then((outcome) => {
      if (isGone) return
      if (outcome === 'answered') end(outcome)
      else setStopped(outcome)
    })
    return () => {
      isGone = true
    }
  }, [permit, service])
  const again = () => {
    setStopped(undefined)
    if (shown.isError) void shown.refetch()
  }
  const ours = { word: t('captcha.ours'), onPress: () => end('ours'), id: 'captcha-ours' }
  if (!permit || failedWith(shown.error, 'member.captcha_wrong'))
    return <EmptyState title={t('captcha.over')} body={t('captcha.overBody')} act={ours} />
  if (failedWith(shown.error, 'member.captcha_needed'))
    return <EmptyState title={t('captcha.down')} body={t('captcha.downBody')} act={ours} />
  if (!stopped && !(shown.isError && !shown.isFetching))
    return (
      <SkeletonGroup label={t('captcha.opens')}>
        <Skeleton kind='band' />
      </SkeletonGroup>
    )
  return (
    <>
      <ErrorState
        title={t(stopped === 'closed' ? 'captcha.left' : 'captcha.down')}
        body={t(stopped === 'closed' ? 'captcha.leftBody' : 'captcha.downBody')}
        act={{ word: t('captcha.reopen'), onPress: again, id: 'captcha-reopen' }}
      />
      <Button tone='ghost' full id={ours.id} onPress={ours.onPress}>
        {ours.word}
      </Button>
    </>
  )
}

/** The web page that shows a service’s captcha within the mini-program: it knows neither phone nor person, only the captcha’s permit. */
export function ShownCaptcha() {
  const t = useT()
  const locale = useLocale()
  const { permit = '', lang, done } = useRouteParams('captchaPage')
  const wanted = readLocale(lang)
  useEffect(() => {
    // Texts that do not load leave the page in the language that it has.
    if (wanted && wanted !== locale) void setLocale(wanted).catch(() => undefined)
  }, [wanted, locale])
  return (
    <Page title={t('captcha.title')}>
      {done ? <EmptyState title={t('captcha.done')} body={t('captcha.doneBody')} /> : <Solving permit={permit} />}
    </Page>
  )
}
