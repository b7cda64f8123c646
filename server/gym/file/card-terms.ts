import { createHash } from 'node:crypto'
import { Type, type Static } from '@sinclair/typebox'
import { dayOf, instantOf, startOfDay, type Instant } from '@/domain/time'
import { Flag, Label, Line, Obj, Opt, Prose, SomeDay } from '../gym-words'
import { filledBy, keepRows, keepOwn, type Kept } from '../mapping/kept'
import { maybe, type Part } from '../mapping/parts'
import type { Row } from '../mapping/fill-rows'
import { readSomeDay, writeUtc } from '../moments'
import { terse } from '../terse'
import { rows } from '../rows'

/** One version of the service terms: its text is never changed, another text is another version. */
const Terms = Obj({
  version: Label,
  content: Prose,
  need_signature: Opt(Flag),
  changes: Opt(Line),
  since: Opt(SomeDay),
})
type Terms = Static<typeof Terms>

/** Files of earlier releases have the text alone. */
const Said = Type.Union([Prose, Terms], {
  description: "a version in quotes with its content, such as { version: '2026.06', content: … }, or a text alone",
})
type Said = Static<typeof Said> | undefined

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
const namedTerms = (terms: Said, current: Known | undefined, now: Instant): Terms | undefined => {
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

const kept: Kept = {
  table: 'card_term',
  under: 'card_tpl_id',
  by: ['card_tpl_id', 'version'],
  gone: 'stays',
  counted: 'card terms',
}
const columns = ['version', 'content', 'need_signature', 'changes', 'hash'].map((name) => ({ name }))
const filled = filledBy(kept, [...columns, { name: 'published_at', isInstant: true }])

const currentTerms: Part<typeof Said> = {
  schema: Said,
  name: () => {},
  check: () => {},
  save: async (parents, into) => {
    const versions = await knownVersions(parents.map(({ id }) => id))
    const added = parents.flatMap(({ id, value, path, world }): Row[] => {
      const its = versions.filter(({ templateId }) => templateId === id)
      const judged = judgeTerms(namedTerms(value, its[0], into.now), its, into.now)
      if ('problem' in judged) into.problems.push({ path: value === undefined ? path.slice(0, -1) : path, text: judged.problem })
      return 'row' in judged && judged.row ? [{ ...keepOwn(kept, { id, world }, 0), ...judged.row }] : []
    })
    // The versions that are known stay as they are.
    const { retire } = await keepRows(kept, filled, { above: parents, wanted: added, into })
    return retire
  },
  read: async (above) => {
    const versions = await knownVersions(above.map(({ id }) => id))
    const current = new Map([...versions].reverse().map((one) => [one.templateId, one]))
    return new Map(
      [...current].map(([id, { version, content, needSignature, changes, at }]): [number, Terms] => [
        id,
        terse({ version, content }, { need_signature: needSignature, changes, since: dayOf(instantOf(at)) }),
      ]),
    )
  },
}

/** The service terms of a card: their present version, beside those of before. */
export const terms = maybe(currentTerms)
