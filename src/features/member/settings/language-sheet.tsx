import { useState } from 'react'
import { locales, type Locale } from '@/i18n/locales'
import { useT } from '../texts'
import { setLocale, useLocale } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'

/** Every language in its own words. */
export const languageNames = {
  'zh-cn': 'member.languageZhCn',
  'zh-tw': 'member.languageZhTw',
  'en-us': 'member.languageEnUs',
} as const satisfies Record<Locale, string>

/** The choice of the three languages; it takes effect at once and is stored (booking ledger BK-022, BK-492). */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const locale = useLocale()
  const [picked, setPicked] = useState<Locale>()
  const pick = async (next: Locale) => {
    setPicked(next)
    try {
      await setLocale(next)
      onClose()
    } catch {
      toast(t('member.languageFailed'), 'failed')
    }
    setPicked(undefined)
  }
  return (
    <Sheet open={open} title={t('member.language')} closeLabel={t('common.close')} onClose={onClose} id='language-sheet'>
      <CellGroup role='radiogroup' label={t('member.language')}>
        {locales.map((each) => {
          const on = each === (picked ?? locale)
          return (
            <Cell
              key={each}
              role='radio'
              checked={on}
              title={t(languageNames[each])}
              end={<Radio on={on} />}
              onPress={() => void pick(each)}
              id={`language-${each}`}
            />
          )
        })}
      </CellGroup>
    </Sheet>
  )
}
