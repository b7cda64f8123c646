import { Text } from '@tarojs/components'
import { useState } from 'react'
import { type Area, areas, diallingCodes } from '@/domain/member/phone'
import { useT } from '../codes/texts'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Radio } from '@/ui/radio/radio'
import { Sheet } from '@/ui/sheet/sheet'
import type { CodeForm } from './use-code-form'
import styles from './phone-field.module.scss'

const areaWords = {
  'zh-cn': 'codes.areaCn',
  'zh-hk': 'codes.areaHk',
  'zh-mo': 'codes.areaMo',
  'zh-tw': 'codes.areaTw',
} as const satisfies Record<Area, string>

interface PhoneFieldProps {
  form: Pick<CodeForm, 'phone' | 'setPhone' | 'area' | 'setArea' | 'problemAt'>
  /** On the ground of a page or a sheet, with its name over it. */
  named?: boolean
}

/** A phone with its country or region before it (identity ledger IP-049, IP-050). */
export function PhoneField({ form, named }: PhoneFieldProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const pick = (area: Area) => {
    form.setArea(area)
    setOpen(false)
  }
  const dialling = diallingCodes[form.area]
  return (
    <>
      <Field
        id='phone'
        {...(named && { named })}
        label={t('codes.phone')}
        hint={t('codes.phoneHint')}
        type='tel'
        maxLength={20}
        required
        value={form.phone}
        onChange={form.setPhone}
        clearLabel={t('codes.clear')}
        autoComplete='tel-national'
        confirmType='next'
        error={form.problemAt('phone')}
        lead={
          <Pressable
            className={styles.area}
            id='area'
            expanded={open}
            label={t('codes.areaNow', { area: t(areaWords[form.area]), code: dialling })}
            onPress={() => setOpen(true)}
          >
            <Text>{dialling}</Text>
            <Icon name='down' size={16} />
          </Pressable>
        }
      />
      <Sheet open={open} id='area-sheet' title={t('codes.area')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
        <CellGroup role='radiogroup' label={t('codes.area')}>
          {areas.map((area) => (
            <Cell
              key={area}
              id={`area-${area}`}
              role='radio'
              checked={area === form.area}
              title={t(areaWords[area])}
              value={diallingCodes[area]}
              end={<Radio on={area === form.area} />}
              onPress={() => pick(area)}
            />
          ))}
        </CellGroup>
      </Sheet>
    </>
  )
}
