import { createHash } from 'node:crypto'
import { dayOf, instantOf, startOfDay, type Instant } from '@/domain/time'
import type { CardTemplate, Terms } from '../gym-file/cards'
import { readSomeDay, writeUtc } from '../moments'
import type { GymSource } from '../parse-gym-file'
import { throwProblems, type Problem } from '../problem'
import { rows } from '../rows'
import { cardShapes } from '../shapes/card'
import { saveRows, type Row } from './save-rows'
import type { Tally } from './tally'

interface Known {
  templateId: number
  version: string
  content: string
  needSignature: boolean
  changes: string
  at: Date
}

const knownVersions = (templateIds: readonly number[]): Promise<Known[]> =>
  rows<Known>(
    `SELECT card_tpl_id AS "templateId", version, content, need_signature AS "needSignature", changes, published_at AS at
       FROM card_term WHERE card_tpl_id = ANY ($1) ORDER BY card_tpl_id, published_at DESC, id DESC`,
    [templateIds],
  )

/** A text alone is the present version where that has the same words, else one of the month of the import. */
const namedTerms = (terms: CardTemplate['terms'], current: Known | undefined, now: Instant): Terms | undefined => {
  const named = typeof terms === 'string' ? { version: '', content: terms } : terms
  const content = named?.content.trimEnd()
  if (named === undefined || !content) return undefined
  if (named.version !== '') return { ...named, content }
  if (current?.content === content)
    return { version: current.version, content, need_signature: current.needSignature, changes: current.changes }
  return { version: dayOf(now).slice(0, 7).replace('-', '.'), content }
}

/** When a new version is published: from its day on, or now. */
const publishedAt = ({ since }: Terms, now: Instant): Instant | 'no day' => {
  if (since === undefined) return now
  try {
    return startOfDay(readSomeDay(since, dayOf(now)))
  } catch {
    return 'no day'
  }
}

type Judged = { problem: string } | { row: Row | undefined }

const judgeTerms = (terms: Terms | undefined, versions: readonly Known[], now: Instant): Judged => {
  const [current] = versions
  if (terms === undefined)
    return current
      ? { problem: `members may have agreed to the terms ${current.version}: they stay, or a newer version takes their place` }
      : { row: undefined }
  const { version, content, need_signature: needSignature = false, changes = '' } = terms
  const known = versions.find((one) => one.version === version)
  if (known) {
    const isSame = known.content === content && known.needSignature === needSignature && known.changes === changes
    if (!isSame) return { problem: `the terms ${version} are known with another content: a changed text is a version of its own` }
    return known === current
      ? { row: undefined }
      : { problem: `the terms ${version} were replaced by ${current!.version}: give them a newer version` }
  }
  const at = publishedAt(terms, now)
  if (at === 'no day') return { problem: `there is no ${terms.since}` }
  if (at > now) return { problem: 'terms are published today at the latest' }
  if (current && at <= instantOf(current.at))
    return { problem: `the terms ${version} are not newer than ${current.version}, of ${dayOf(instantOf(current.at))}` }
  const hash = createHash('sha256').update(content).digest('hex')
  return { row: { version, content, need_signature: needSignature, changes, hash, published_at: writeUtc(at) } }
}

/** Adds the versions of the service terms that are new. A version that is known is never changed. */
export const importTerms = async (
  { file, findLine }: GymSource,
  { brandId, ids }: { brandId: number; ids: ReadonlyMap<string, number> },
  now: Instant,
  tally: Tally,
): Promise<void> => {
  const problems: Problem[] = []
  const versions = await knownVersions([...ids.values()])
  const added = (file.card_templates ?? []).flatMap(({ key, terms }, index): Row[] => {
    const id = ids.get(key)
    const its = versions.filter(({ templateId }) => templateId === id)
    const judged = judgeTerms(namedTerms(terms, its[0], now), its, now)
    if ('problem' in judged)
      problems.push({ path: terms === undefined ? ['card_templates', index] : ['card_templates', index, 'terms'], text: judged.problem })
    return 'row' in judged && judged.row ? [{ ...judged.row, brand_id: brandId, card_tpl_id: id }] : []
  })
  throwProblems(problems, findLine)
  // The versions that are known do not lie in this scope: they stay as they are.
  tally.count('card terms', await saveRows(cardShapes.cardTerm, { where: 'false', params: [] }, added))
}
