import { pinyin, polyphonic } from 'pinyin-pro'
import { run } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'

/** How many readings of one name are kept, and how many names are read in one step. */
const MOST_READINGS = 8
const NAMES_A_STEP = 500

const first = { pattern: 'first', toneType: 'none', type: 'array' } as const

/** The initials of a name in pinyin, likeliest readings first, each after a space: ' zl' of 张林 and of Zoe Lang, ' zl zy cl cy' of 曾乐. */
export const initialsOf = (name: string): string => {
  const parts = name.toLowerCase().match(/\p{Script=Han}|[a-z0-9]+/gu) ?? []
  const han = parts.filter((part) => !/^[a-z0-9]/.test(part)).join('')
  const likely = pinyin(han, { ...first, surname: 'head' })
  const others = polyphonic(han, first)
  let at = 0
  const letters = parts.map((part) => (/^[a-z0-9]/.test(part) ? [part[0]!] : [...new Set([likely[at]!, ...others[at++]!])]))
  return letters
    .reduce<string[]>((found, each) => found.flatMap((known) => each.map((letter) => known + letter)).slice(0, MOST_READINGS), [''])
    .map((initials) => ` ${initials}`)
    .join('')
}

/** $1 limit. */
const unreadStatement = {
  name: 'member-names-unread',
  text: 'SELECT id, username FROM account WHERE initials IS NULL ORDER BY id LIMIT $1',
}
/** $1 accounts, $2 their names as read, $3 initials. */
const writeStatement = {
  name: 'member-initials-write',
  text: `UPDATE account a SET initials = x.initials FROM unnest($1::int[], $2::text[], $3::text[]) x (id, username, initials)
    WHERE a.id = x.id AND a.username = x.username`,
}

/** Reads the initials of names that are new or have changed. */
export const readInitials: Sweep = {
  name: 'member.initials',
  every: 'second',
  run: async () => {
    for (;;) {
      const names = await run<{ id: number; username: string }>(unreadStatement, [NAMES_A_STEP])
      const ids = names.map(({ id }) => id)
      if (ids.length > 0)
        await run(writeStatement, [ids, names.map(({ username }) => username), names.map(({ username }) => initialsOf(username))])
      if (ids.length < NAMES_A_STEP) return
    }
  },
}
