import { useState } from 'react'
import type { Consent, Privacy } from '@/contract/member/privacy'
import type { ConsentKind } from '@/domain/member/consent'
import { isApiError } from '@/http/api-error'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { SectionHead } from '@/ui/section-head/section-head'
import { Switch } from '@/ui/switch/switch'
import { toast } from '@/ui/toast/toast-store'
import { PapersSheet } from './papers-sheet'
import { GuardianSheet } from './guardian-sheet'
import { useConsentMutation, type OwnPhone, type PrivacyOf } from './privacy-queries'
import { useT } from './texts'

/** The loss of a consent that is asked about before it is withdrawn. */
const losses = { guardian: 'privacy.askGuardian', face: 'privacy.askFace', health: 'privacy.askHealth' } as const
type Asked = keyof typeof losses
const isAsked = (kind: ConsentKind): kind is Asked => kind in losses

interface ConsentsProps {
  of: PrivacyOf
  data: Privacy
  own: OwnPhone
  asksGuardian: boolean
}

/** The user's consents: the terms to read, those of a tap with a switch, and those that are withdrawn after a question. */
export function Consents({ of, data, own, asksGuardian }: ConsentsProps) {
  const t = useT()
  const [reads, setReads] = useState(false)
  const [asked, ask] = useState<Asked>()
  const [hasGuardianSheet, setGuardianSheet] = useState(asksGuardian && data.needs_guardian)
  const change = useConsentMutation(of)

  const set = (kind: ConsentKind, given: boolean) => {
    if (change.isPending) return
    change.mutate(
      { kind, given },
      {
        onSuccess: () => toast(t(given ? 'privacy.agreed' : 'privacy.taken'), 'done'),
        onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('privacy.failed'), 'failed'),
        onSettled: () => ask(undefined),
      },
    )
  }

  const writeNote = ({ kind, version, given_at, withdrawn_at, guardian }: Consent): string => {
    const day = given_at?.slice(0, 10)
    if (day && kind === 'terms') return t('privacy.version', { version, day })
    if (day && guardian) return t('privacy.givenBy', { day, ...guardian })
    if (day) return t(kind === 'face' ? 'privacy.givenAlone' : 'privacy.given', { day })
    if (kind === 'terms') return t('privacy.termsLater')
    if (kind === 'guardian' && data.needs_guardian) return t('privacy.guardianNeeded')
    const ended = withdrawn_at ? t('privacy.withdrawn', { day: withdrawn_at.slice(0, 10) }) : t('privacy.never')
    if (kind === 'guardian') return ended
    return `${ended} · ${t(kind === 'ranking' ? 'privacy.notShown' : 'privacy.noEffect')}`
  }

  const drawRow = (consent: Consent) => {
    const { kind, can } = consent
    const row = { key: kind, id: `consent-${kind}`, title: t(`privacy.${kind}`), note: writeNote(consent) }
    if (kind === 'terms') return <Cell {...row} key={kind} value={t('privacy.read')} chevron onPress={() => setReads(true)} />
    if (can === 'guardian') {
      const end = (
        <Button size={36} id='ask-guardian' onPress={() => setGuardianSheet(true)}>
          {t('privacy.guardianAsk')}
        </Button>
      )
      return <Cell {...row} key={kind} noteTone='warn' end={end} />
    }
    if (can === 'withdraw' && isAsked(kind)) {
      const label = `${t('privacy.withdraw')} ${t(`privacy.${kind}`)}`
      const end = (
        <Button size={36} tone='line' label={label} id={`withdraw-${kind}`} onPress={() => ask(kind)}>
          {t('privacy.withdraw')}
        </Button>
      )
      return <Cell {...row} key={kind} end={end} />
    }
    if (can === '') return <Cell {...row} key={kind} />
    const on = can === 'withdraw'
    return <Cell {...row} key={kind} role='switch' checked={on} end={<Switch on={on} />} onPress={() => set(kind, !on)} />
  }

  return (
    <>
      <SectionHead small title={t('privacy.consents')} note={t('privacy.count', { n: data.consents.length })} />
      <CellGroup>{data.consents.map(drawRow)}</CellGroup>
      <PapersSheet shown={reads ? ['agreement', 'privacy'] : []} onClose={() => setReads(false)} />
      <Dialog
        open={asked !== undefined}
        id='withdraw-dialog'
        title={asked ? t('privacy.askWithdraw', { what: t(`privacy.${asked}`) }) : ''}
        body={asked ? t(losses[asked]) : ''}
        safe={{ word: t('privacy.keep'), onPress: () => ask(undefined), disabled: change.isPending }}
        act={{
          word: t('privacy.withdraw'),
          onPress: () => asked && set(asked, false),
          busy: change.isPending,
          danger: true,
          id: 'confirm-withdraw',
        }}
      />
      {hasGuardianSheet && <GuardianSheet of={of} own={own} onClose={() => setGuardianSheet(false)} />}
    </>
  )
}
