import { useState } from 'react'
import { WORDING_MOST } from '@/domain/shop/wording'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { RuleSheet } from './rule-sheet'
import { useT } from './texts'
import type { EditedSettings } from './use-settings-form'

/** The words of the app that the brand says otherwise, in the order in which they are replaced. */
export function WordingPart({ form: { base, parts, change } }: { form: EditedSettings }) {
  const t = useT()
  const [open, setOpen] = useState<number>()
  const rules = parts.wording
  const isFull = rules.length >= WORDING_MOST
  return (
    <>
      <SectionHead small title={t('shop-settings.wording')} />
      <Stack>
        <CellGroup>
          {rules.map(({ origin, replace }, at) => (
            <Cell
              key={origin}
              plain
              chevron
              id={`rule-${at + 1}`}
              title={t('shop-settings.rule', { origin, replace })}
              onPress={() => setOpen(at)}
            />
          ))}
          <Cell
            plain
            id='rule-add'
            lead={<Icon name='plus' />}
            title={isFull ? t('shop-settings.full', { n: WORDING_MOST }) : t('shop-settings.addRule')}
            off={isFull}
            onPress={() => setOpen(rules.length)}
          />
        </CellGroup>
        <FootNote icon='info'>
          {base.brand_shops > 1 ? t('shop-settings.wordingBrand', { n: base.brand_shops }) : t('shop-settings.wordingNote')}
        </FootNote>
      </Stack>
      {open !== undefined && (
        <RuleSheet
          rules={rules}
          at={open}
          onClose={() => setOpen(undefined)}
          onDone={(wording) => {
            change({ wording })
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
