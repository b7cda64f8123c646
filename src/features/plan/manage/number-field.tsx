import { Field } from '@/ui/field/field'

interface NumberFieldProps {
  id: string
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A whole number from 0 to `most`. */
export function NumberField({ id, label, value, most, onChange }: NumberFieldProps) {
  const read = (text: string) => Math.min(most, Number(text.replace(/\D/g, '')) || 0)
  return <Field id={id} type='number' label={label} named value={String(value)} onChange={(text) => onChange(read(text))} />
}
