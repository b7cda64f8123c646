import type { RenewalProvider } from '@/domain/card/renewal/provider'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** How an agreement is closed, on either side: said before it is signed, too (mock-up 53). */
export function RenewalHow({ provider = 'wechat' }: { provider?: RenewalProvider | undefined }) {
  const t = useT()
  return (
    <Stack>
      <SectionHead small title={t('card-renewal.how')} />
      <CellGroup>
        <Cell lead={<Glyph name='card' />} title={t('card-renewal.here')} note={t('card-renewal.hereNote')} />
        {provider === 'wechat' ? (
          <Cell lead={<Glyph name='chat' />} title={t('card-renewal.inWechat')} note={t('card-renewal.inWechatNote')} />
        ) : (
          <Cell
            id='close-in-alipay'
            lead={<Glyph name='wallet' />}
            title={t('card-renewal.inAlipay')}
            note={t('card-renewal.inAlipayNote')}
          />
        )}
      </CellGroup>
    </Stack>
  )
}
