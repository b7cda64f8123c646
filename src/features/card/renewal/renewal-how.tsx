import type { RenewalProvider } from '@/domain/card/renewal/provider'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from './renewal-texts'

/** How an agreement is closed, on either side: said before it is signed, too (mock-up 53). */
export function RenewalHow({ provider = 'wechat' }: { provider?: RenewalProvider | undefined }) {
  const t = useT()
  return (
    <Stack>
      <SectionHead small title={t('agreement.how')} />
      <CellGroup>
        <Cell lead={<Glyph name='card' />} title={t('agreement.here')} note={t('agreement.hereNote')} />
        {provider === 'wechat' ? (
          <Cell lead={<Glyph name='chat' />} title={t('agreement.inWechat')} note={t('agreement.inWechatNote')} />
        ) : (
          <Cell id='close-in-alipay' lead={<Glyph name='wallet' />} title={t('agreement.inAlipay')} note={t('agreement.inAlipayNote')} />
        )}
      </CellGroup>
    </Stack>
  )
}
