import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { useT } from './texts'

interface SearchFieldProps {
  id: string
  label: string
  /** The subjects of the search. */
  hint: string
  value: string
  onChange: (value: string) => void
}

/** The field of a search by staff. */
export function SearchField(props: SearchFieldProps) {
  const t = useT()
  return (
    <Field
      {...props}
      variant='search'
      clearLabel={t('staff-find.clear')}
      maxLength={40}
      lead={<Icon name='search' size={20} />}
      bare
      confirmType='search'
    />
  )
}
