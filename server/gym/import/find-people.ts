import type { Area } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import type { FilePath, Problem } from '../problem'
import { rows } from '../rows'
import { readArea, makeAccounts, identifyPerson, type FilePerson } from './accounts'
import { recordset } from '../json-rows'
import type { Tally } from './tally'

/** A line of the file that gives a person something; `nth` tells several equal things of a person apart. */
export interface PersonLine {
  person: FilePerson
  nth: number
  path: FilePath
}

/** The rows that the lines give: those of one template in a table with `account_id`. */
export interface Held {
  table: 'corp_card' | 'user_coupon'
  template: 'corp_card_tpl_id' | 'coupon_tpl_id'
  /** The column that numbers several of a person. */
  number?: 'serial'
  templateId: number
  /** In words: `the subsidy 运动补贴`. */
  what: string
}

/** Somebody who has the phone of a line now, had it before by the record of changes, or has a mark of it and what the line gives. */
interface Candidate {
  line: number
  id: number
  how: 'now' | 'was' | 'mark'
  name: string
  area: Area
  phone: string
  isGone: boolean
  isLeaving: boolean
  holds: boolean
}

const readCandidates = (lines: readonly PersonLine[], { table, template, number, templateId }: Held): Promise<Candidate[]> => {
  const holding = `r.${template} = $2${number ? ` AND r.${number} = x.nth` : ''}`
  const person = `x.line, a.id, a.username AS name, a.area_code AS area, a.phone, a.phone LIKE '#%' AS "isGone", a.leaving_at IS NOT NULL AS "isLeaving"`
  const holds = `EXISTS (SELECT FROM ${table} r WHERE r.account_id = a.id AND ${holding})`
  const isOther = '(a.area_code, a.phone) <> (x.area, x.phone)'
  const changed = `c.from_area = x.area AND c.from_phone = x.phone AND c.refused = ''`
  const given = lines.map(({ person: one, nth }, line) => ({ line, area: readArea(one), phone: one.phone, nth }))
  return rows<Candidate>(
    `WITH x AS MATERIALIZED (SELECT x.*, ('x' || left(md5(area || ' ' || phone), 4))::bit(16)::integer AS mark
                  FROM ${recordset(1, { line: 'integer', area: 'text', phone: 'text', nth: 'integer' })})
     SELECT ${person}, 'now' AS how, ${holds} AS holds FROM x JOIN account a ON a.area_code = x.area AND a.phone = x.phone
     UNION
     SELECT ${person}, 'was', ${holds} FROM x JOIN phone_change c ON ${changed} JOIN account a ON a.id = c.account_id AND ${isOther}
     UNION
     SELECT ${person}, 'mark', true FROM ${table} r JOIN former_phone f ON f.account_id = r.account_id JOIN account a ON a.id = r.account_id
       JOIN x ON x.mark = f.mark AND ${isOther} AND ${holding}
      WHERE NOT EXISTS (SELECT FROM phone_change c WHERE ${changed} AND c.account_id = a.id)
      ORDER BY 1, 2`,
    [JSON.stringify(given), templateId],
  )
}

const saidWhoever = 'reissued: true means whoever has this phone now'

const sayClaims = (claims: readonly Candidate[], what: string, isTaken: boolean): string => {
  const now = isTaken ? ", and is another person's now" : ''
  const known = claims.filter(({ isGone }) => !isGone)
  if (known.length === 0) return `seems to be the phone of a deleted account that had ${what}: take the line out; ${saidWhoever}`
  const was = known.every(({ how }) => how === 'was') ? 'was' : 'seems to have been'
  const who = known.map(({ name, phone }) => `${name} (${phone} now)`).join(' and ')
  return `${was} the phone of ${who} with ${what}${now}: write the phone that the person has now; ${saidWhoever}`
}

/** The owner of a line: an account, a problem, or nobody who is known. `isNamed` says whether a line names a candidate by the phone that he has now. */
const judgeLine = (
  { person }: PersonLine,
  candidates: readonly Candidate[],
  { what }: Held,
  isNamed: (candidate: Candidate) => boolean,
): Candidate | string | undefined => {
  const holder = candidates.find(({ how }) => how === 'now')
  const before = candidates.filter(({ how }) => how !== 'now')
  const claims = person.reissued ? [] : before.filter(({ holds }) => holds)
  if (holder) {
    const open = claims.filter((claim) => !isNamed(claim) && !(claim.isGone && holder.holds))
    if (open.length > 0) return sayClaims(open, what, true)
    return holder.isLeaving && !holder.holds ? 'has asked for the account to be deleted: take the line out' : holder
  }
  // Of several who had it, the last one may be whom the line meant then.
  if (person.reissued) return before.length > 1 && before.some(({ holds }) => holds) ? sayClaims(before, what, false) : undefined
  const [only] = claims
  if (only && claims.length === 1 && only.how === 'was') return only
  if (only) return sayClaims(claims, what, false)
  return before.length > 0
    ? `was the phone of somebody who has another one now: write the phone that the person has now; ${saidWhoever}`
    : undefined
}

/**
 * The accounts of the lines, in their order; missing ones are made. People are accounts, not phones: who has another phone now is found by the one before, and a phone
 * that is another person's by now, or was that of a deleted account, is a problem, so that nobody is given another's.
 */
export const findPeople = async (
  lines: readonly PersonLine[],
  held: Held,
  { now, findLine, tally }: { now: Instant; findLine: (path: FilePath) => number; tally: Tally },
): Promise<{ accounts: (number | undefined)[]; problems: Problem[] }> => {
  if (lines.length === 0) return { accounts: [], problems: [] }
  const byLine = lines.map((): Candidate[] => [])
  for (const candidate of await readCandidates(lines, held)) byLine[candidate.line]!.push(candidate)
  const named = new Set(lines.map(({ person, nth }) => JSON.stringify([identifyPerson(person), nth])))
  const problems: Problem[] = []
  const refuse = ({ path }: PersonLine, text: string) => problems.push({ path: [...path, 'phone'], text })
  const judged = lines.map((line, index) =>
    judgeLine(line, byLine[index]!, held, ({ area, phone, name }) =>
      named.has(JSON.stringify([identifyPerson({ area, phone, name }), line.nth])),
    ),
  )
  const made = await makeAccounts(
    lines.flatMap(({ person }, index) => (judged[index] === undefined ? [person] : [])),
    now,
    tally,
  )
  const seen = new Map<string, PersonLine>()
  const accounts = lines.map((line, index) => {
    const found = judged[index]
    if (typeof found === 'string') return void refuse(line, found)
    const id = found?.id ?? made.get(identifyPerson(line.person))!
    const one = JSON.stringify([id, line.nth])
    const twin = seen.get(one)
    if (twin) return void refuse(line, `is the same person as line ${findLine(twin.path)}: name everybody once`)
    seen.set(one, line)
    return id
  })
  return { accounts, problems }
}
