import { useState } from 'react'
import { locales, type Locale } from '@/i18n/locales'
import { useT } from '@/i18n/later/member'
import { setLocale, useLocale } from '@/i18n/runtime'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'

const names = { 'zh-cn': 'member.languageZhCn', 'zh-tw': 'member.languageZhTw', 'en-us': 'member.languageEnUs' } as const satisfies Record<
  Locale,
  string
>

/** The language in use, and the choice of the three; it takes effect at once and is stored (booking ledger BK-022, BK-492). */
export function LanguageCell() {
  const t = useT()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Locale>()
  const pick = async (next: Locale) => {
    setPicked(next)
    try {
      await setLocale(next)
      setOpen(false)
    } catch {
      toast(t('member.languageFailed'), 'failed')
    }
    setPicked(undefined)
  }
  return (
    <>
      <Cell
        plain
        lead={<Icon name='globe' />}
        title={t('member.language')}
        value={t(names[locale])}
        chevron
        expanded={open}
        onPress={() => setOpen(true)}
        id='me-language'
      />
      <Sheet open={open} title={t('member.language')} closeLabel={t('common.close')} onClose={() => setOpen(false)} id='language-sheet'>
        <CellGroup role='radiogroup' label={t('member.language')}>
          {locales.map((each) => {
            const on = each === (picked ?? locale)
            return (
              <Cell
                key={each}
                role='radio'
                checked={on}
                title={t(names[each])}
                end={<Radio on={on} />}
                onPress={() => void pick(each)}
                id={`language-${each}`}
              />
            )
          })}
        </CellGroup>
      </Sheet>
    </>
  )
}
