import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { isUnfinishedNumber } from '@/domain/staff/member-question'
import { failedWith } from '@/http/api-error'
import { Stack } from '@/ui/stack/stack'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'
import { useDebounced } from './use-debounced'
import { SearchField } from './search-field'
import styles from './search-in-place.module.scss'

/** How long after the last key the search is sent. */
const SEARCH_WAIT_MS = 300

/** The typed text of a search in place, and the text that its query takes. */
export function useSearchText() {
  const [typed, onChange] = useState('')
  return { typed, onChange, q: useDebounced(typed.trim(), SEARCH_WAIT_MS) }
}

interface Search<Found> {
  data: Found | undefined
  isError: boolean
  error: Error | null
}

interface SearchInPlaceProps<Found> {
  id: string
  /** The id of what is found. */
  foundId: string
  label: string
  hint: string
  text: ReturnType<typeof useSearchText>
  /** The query of `text.q`. */
  search: Search<Found>
  isNothing: (found: Found) => boolean
  words: {
    searching: string
    failed: string
    /** Nothing was found; of a number that is not whole, what to type. */
    none: (q: string) => string
    unfinished: (q: string) => string
  }
  show: (found: Found) => ReactNode
  /** The head above the answer. */
  above?: ReactNode
  children: ReactNode
}

/** A search of staff; while it has a text its answer stands in the place of the children. */
export function SearchInPlace<Found>({ text, search, isNothing, words, show, above, children, ...field }: SearchInPlaceProps<Found>) {
  const { typed, onChange, q } = text
  const found = q === '' ? undefined : search.data
  const say = () => {
    if (failedWith(search.error, 'staff.too_many_searches', 'permission.none')) return search.error?.message ?? ''
    if (search.isError) return words.failed
    if (!found) return words.searching
    if (!isNothing(found)) return ''
    return isUnfinishedNumber(q) ? words.unfinished(q) : words.none(q)
  }
  return (
    <>
      <Stack>
        <SearchField id={field.id} label={field.label} hint={field.hint} value={typed} onChange={onChange} />
      </Stack>
      {typed.trim() === '' ? (
        children
      ) : (
        <View id={field.foundId}>
          {above}
          {found && !search.isError && show(found)}
          {say() && (
            <View className={styles.say}>
              <Text>{say()}</Text>
            </View>
          )}
          <VisuallyHidden live>{say()}</VisuallyHidden>
        </View>
      )}
    </>
  )
}
