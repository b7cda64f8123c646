import { useState } from 'react'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Switch } from '@/ui/switch/switch'
import { moduleNames } from './settings-draft'
import { useT } from './texts'
import type { EditedSettings } from './use-settings-form'

/** The modules of the shop. Switching something off is asked about, with what members have coming. */
export function ModulesPart({ form: { parts, base, change } }: { form: EditedSettings }) {
  const t = useT()
  const [asked, ask] = useState<(typeof moduleNames)[number]>()
  const coming = asked === undefined ? 0 : base.coming[asked]
  const consequence =
    asked === 'payment'
      ? [t('shop-settings.offPaymentBody'), coming > 0 ? t('shop-settings.offOrders', { n: coming }) : t('shop-settings.offNoOrders')]
      : [t('shop-settings.offBody'), coming > 0 ? t('shop-settings.offComing', { n: coming }) : t('shop-settings.offNone')]
  return (
    <>
      <SectionHead small title={t('shop-settings.modules')} />
      <Stack>
        <CellGroup role='group' label={t('shop-settings.modules')}>
          {moduleNames.map((name) => (
            <Cell
              key={name}
              id={`module-${name}`}
              role='switch'
              checked={parts[name]}
              label={t(`shop-settings.${name}`)}
              title={t(`shop-settings.${name}`)}
              note={
                parts[name]
                  ? t(name === 'payment' ? 'shop-settings.comingOrders' : 'shop-settings.comingBookings', { n: base.coming[name] })
                  : t('shop-settings.moduleOff')
              }
              end={<Switch on={parts[name]} />}
              onPress={() => (parts[name] && base.modules[name] ? ask(name) : change({ [name]: !parts[name] }))}
            />
          ))}
        </CellGroup>
      </Stack>
      <Dialog
        open={asked !== undefined}
        id='module-off'
        title={asked ? t('shop-settings.offTitle', { module: t(`shop-settings.${asked}`) }) : ''}
        body={consequence.join('\n')}
        safe={{ word: t('common.cancel'), onPress: () => ask(undefined) }}
        act={{
          word: t('shop-settings.turnOff'),
          danger: true,
          id: 'turn-off',
          onPress: () => {
            if (asked) change({ [asked]: false })
            ask(undefined)
          },
        }}
      />
    </>
  )
}
