import { useState } from 'react'
import { formatMinute, readInstant } from '@/domain/time'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Stack } from '@/ui/stack/stack'
import { FactorCodeSheet } from './factor-code-sheet'
import { useEndMutation, useRenewMutation, type Factor } from './factor-queries'
import { useT } from './texts'

interface FactorManageProps {
  userId: number
  factor: Factor
  /** The app is being changed. */
  busy: boolean
  onReplace: () => void
  onRenewed: (codes: readonly string[]) => void
  onEnded: () => void
}

/** A factor that is on and proved: until when, its recovery codes, another app, and the way to turn it off. */
export function FactorManage({ userId, factor, busy, onReplace, onRenewed, onEnded }: FactorManageProps) {
  const t = useT()
  const [asked, ask] = useState<'renew' | 'end'>()
  const renewing = useRenewMutation(userId)
  const ending = useEndMutation(userId)
  const close = () => ask(undefined)
  const until = factor.proved_until ? formatMinute(readInstant(factor.proved_until)).slice(5) : ''
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='factor-on'
          lead={<Glyph name='shield' tone='ok' />}
          title={t('second-factor.isOn')}
          note={t('second-factor.provedUntil', { time: until })}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          id='factor-codes'
          lead={<Glyph name='lock' />}
          title={t('second-factor.codesLeft')}
          note={t('second-factor.codesLeftNote', { n: factor.codes_left })}
          noteTone={factor.codes_left < 3 ? 'warn' : 'plain'}
          value={t('second-factor.renew')}
          chevron
          onPress={() => ask('renew')}
        />
        <Cell
          id='factor-replace'
          lead={<Glyph name='mobile' />}
          title={t('second-factor.replace')}
          note={t('second-factor.replaceNote')}
          chevron
          disabled={busy}
          onPress={onReplace}
        />
      </CellGroup>
      {factor.is_required ? (
        <FootNote icon='lock' id='factor-required'>
          {t('second-factor.offRequired')}
        </FootNote>
      ) : (
        <Button full tone='quiet' onPress={() => ask('end')} id='factor-off'>
          {t('second-factor.off')}
        </Button>
      )}
      {asked === 'renew' && (
        <FactorCodeSheet
          title={t('second-factor.renewTitle')}
          body={t('second-factor.renewBody')}
          word={t('second-factor.renew')}
          change={renewing}
          onDone={({ codes }) => {
            close()
            onRenewed(codes)
          }}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <FactorCodeSheet
          danger
          title={t('second-factor.offTitle')}
          body={t('second-factor.offBody')}
          word={t('second-factor.off')}
          change={ending}
          onDone={() => {
            close()
            onEnded()
          }}
          onClose={close}
        />
      )}
    </Stack>
  )
}
