import { keepDays, PAYMENT_YEARS } from '@/domain/keep-days'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import { useT } from './texts'

const words = {
  session: 'privacy.keepSession',
  device: 'privacy.keepDevice',
  code: 'privacy.keepCode',
  codeUse: 'privacy.keepCodeUse',
  phoneChange: 'privacy.keepPhoneChange',
  repeat: 'privacy.keepRepeat',
  view: 'privacy.keepView',
  share: 'privacy.keepShare',
  notice: 'privacy.keepNotice',
  place: 'privacy.keepPlace',
  search: 'privacy.keepSearch',
  act: 'privacy.keepAct',
  note: 'privacy.keepNote',
  dispute: 'privacy.keepDispute',
  consent: 'privacy.keepConsent',
  contract: 'privacy.keepContract',
  face: 'privacy.keepFace',
  refusedEntry: 'privacy.keepRefusedTry',
  dataCopy: 'privacy.keepDataCopy',
} as const satisfies Record<keyof typeof keepDays, string>
const kinds = Object.keys(words) as (keyof typeof words)[]

/** How long each kind of data is kept: the days that the sweeps keep to. */
export function KeepSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open id='keep-sheet' title={t('privacy.keeps')} closeLabel={t('common.close')} onClose={onClose}>
      <CellGroup>
        <Cell plain title={t('privacy.keepAccount')} value={t('privacy.asAccount')} />
        <Cell plain title={t('privacy.keepPayment')} value={t('privacy.years', { n: PAYMENT_YEARS })} />
        {kinds.map((kind) => (
          <Cell key={kind} plain id={`keep-${kind}`} title={t(words[kind])} value={t('privacy.days', { n: keepDays[kind] })} />
        ))}
      </CellGroup>
      <FootNote icon='clock'>{t('privacy.keepsNote')}</FootNote>
    </Sheet>
  )
}
