import { useEffect, useRef, useState } from 'react'
import { useLocale } from '@/i18n/runtime'
import { useT } from './texts'
import { navigate } from '@/platform/navigate'
import { WebPage } from '@/platform/web-page'
import { goBack, goHome } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { splitAddress } from '@/routes/query'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'
import { type Elsewhere, reportElsewhere } from './elsewhere'

/** The mini-program's page around the web page that shows a service’s captcha: it reads what came of it from that page’s address, and goes back. */
export function FramedCaptcha() {
  const t = useT()
  const lang = useLocale()
  const { permit } = useRouteParams('captchaPage')
  const [url] = useState(() => navigate.webUrl(buildAddress('captchaPage', { permit, lang })))
  const outcome = useRef<Elsewhere>('left')
  useEffect(() => () => reportElsewhere(outcome.current), [])
  const end = (how: Elsewhere) => {
    if (outcome.current !== 'left') return
    outcome.current = how
    void goBack('welcome')
  }
  const follow = (at: string) => {
    const { done } = splitAddress(at).query
    if (done && at.startsWith(navigate.webUrl(buildAddress('captchaPage', {})))) end(done === 'answered' ? done : 'failed')
  }
  return (
    <Page title={t('captcha.title')}>
      {permit ? (
        <WebPage url={url} onAt={follow} onFailed={() => end('failed')} />
      ) : (
        <EmptyState
          title={t('captcha.over')}
          body={t('captcha.overBody')}
          act={{ word: t('common.goHome'), onPress: () => void goHome(), id: 'go-home' }}
        />
      )}
    </Page>
  )
}
