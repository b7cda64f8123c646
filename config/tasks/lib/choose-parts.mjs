import { lastGreen, keepGreen, shareOfCheckout, SHARES } from './deep.mjs'
import { allParts, changeParts, deepParts, groups } from './parts.mjs'
import { Stop } from './say.mjs'

const none = (name, names) => new Stop(`There is no part "${name}"; there are ${names.join(', ')}.`)

function shareNamed(word) {
  const share = Number(word)
  if (!Number.isInteger(share) || share < 0 || share >= SHARES) throw new Stop(`npm test -- deep N: N is 0 to ${SHARES - 1}.`)
  return { share, from: 'asked for' }
}

/** The parts of one share of the deep set, and what is said of them. */
function chooseDeep({ share, from }) {
  return {
    parts: deepParts(share),
    say: `deep set: share ${share} of 0 to ${SHARES - 1}, by ${from}`,
    ended: (isGreen) => {
      if (isGreen) return keepGreen(share)
      console.log(
        `deep: share ${share} failed (npm test -- deep ${share}); the last commit whose share ${share} was green: ${lastGreen(share)}`,
      )
    },
  }
}

/** The parts that `npm test` runs: all that a change proves and a share of the deep set, one part, or `deep N`; further words go to jest. */
export function chooseChange([name, ...more]) {
  if (name === undefined) {
    const deep = chooseDeep(shareOfCheckout())
    return { ...deep, parts: { ...changeParts(), ...deep.parts }, more: [], isWhole: true }
  }
  if (name === 'deep') return { ...chooseDeep(more[0] === undefined ? shareOfCheckout() : shareNamed(more[0])), more: more.slice(1) }
  const parts = changeParts(more.length > 0 ? 'all' : 'change')
  const names = groups[name] ?? (parts[name] ? [name] : undefined)
  if (!names) throw none(name, [...Object.keys(parts), ...Object.keys(groups), 'deep'])
  return { parts: Object.fromEntries(names.map((one) => [one, parts[one]])), more }
}

/** The parts that `npm run test:all` runs: everything, or the named part. */
export function chooseAll([name, ...more]) {
  const parts = allParts()
  if (name === undefined) return { parts, more }
  if (!parts[name]) throw none(name, Object.keys(parts))
  return { parts: { [name]: parts[name] }, more }
}
