import { Text } from '@tarojs/components'
import { useState } from 'react'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import type { PairFailure } from './use-screen'

const MOST = 70

interface PairScreenProps {
  /** It was paired until now. */
  revoked: boolean
  /** Answers why not. */
  pair: (credential: string) => Promise<PairFailure | undefined>
}

/** Pairs this device as the screen of a gate, once, with a credential of the shop. */
export function PairScreen({ revoked, pair }: PairScreenProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<PairFailure>()
  const credential = text.trim().replace(/^Device\s+/i, '')
  const send = () => {
    if (busy || credential === '') return
    setBusy(true)
    setWhy(undefined)
    void pair(credential).then((came) => {
      if (came === undefined) return
      setBusy(false)
      setWhy(came)
    })
  }
  return (
    <>
      <SectionHead title={t(revoked ? 'checkin-screen.revoked' : 'checkin-screen.pairTitle')} />
      <Stack>
        {revoked && <Text>{t('checkin-screen.revokedNote')}</Text>}
        <Field
          id='screen-credential'
          named
          label={t('checkin-screen.credential')}
          hint={t('checkin-screen.credentialHint')}
          value={text}
          onChange={setText}
          maxLength={MOST}
          autoComplete='off'
          error={why && t(`checkin-screen.${why}`)}
          onConfirm={send}
        />
        <FootNote icon='lock'>{t('checkin-screen.pairNote')}</FootNote>
      </Stack>
      <ActionBar>
        <Button full busy={busy} disabled={credential === ''} onPress={send} id='screen-pair'>
          {t('checkin-screen.pair')}
        </Button>
      </ActionBar>
    </>
  )
}
