import { fail } from '@server/errors'
import { parseId } from '@/domain/id'
import { parseDay, type ShopDate } from '@/domain/time'

/** A day of the query. */
export const dayIn = (text: string): ShopDate => parseDay(text) ?? fail('request.invalid', { field: 'date' })

const MOST_TAGS = 30

/** A comma-separated list of tag ids; null, for all classes, if it is missing. */
export const tagsIn = (text: string | undefined): number[] | null => {
  const words = (text ?? '').split(',').filter(Boolean)
  if (words.length === 0) return null
  const ids = words.map(parseId)
  if (ids.length > MOST_TAGS || ids.some((id) => id === undefined)) return fail('request.invalid', { field: 'tags' })
  return ids as number[]
}
