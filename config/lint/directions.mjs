// Who may import from where: the zones of zones.mjs, held for each import, `import()` and `require`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { filesMeant, placeMeant, readName, root, sources } from './sources.mjs'
import { zones } from './zones.mjs'

const isGlob = (text) => picomatch.scan(text).isGlob

/** Whether a file lies in a folder, is a file, or has the form of a glob. */
const makeMatcher = (place, base = '') => {
  const whole = place.startsWith('**/') ? place : path.posix.join(base, place)
  // A folder of any name, and never a file beside it.
  return picomatch(isGlob(whole) ? whole.replace(/\/\*\*$/, '/**/*') : [whole, `${whole}/**`], { dot: true })
}
const makeAny = (places, base) => {
  const matchers = [places].flat().map((place) => makeMatcher(place, base))
  return (file) => matchers.some((isIn) => isIn(file))
}

/** Zones `{ target, from, except, message }` as functions; an exception of a folder is a place in it. */
export const readZones = (list) =>
  list.flatMap(({ target, from, except = [], message }) =>
    [from].flat().map((place) => ({
      isTarget: makeAny(target),
      isFrom: makeMatcher(place),
      isExcepted: makeAny(except, isGlob(place) ? '' : place),
      message,
    })),
  )

/** The message of the first zone that keeps this file from importing another; undefined if none does. */
export const findRefusal = (held, file) => held.find(({ isFrom, isExcepted }) => isFrom(file) && !isExcepted(file))?.message

let known

export const directions = {
  meta: { type: 'problem', schema: [], messages: { way: '{{message}}' } },
  create(context) {
    known ??= { files: new Set(sources()), zones: readZones(zones) }
    const file = readName(context.filename)
    const held = known.zones.filter(({ isTarget }) => isTarget(file))
    if (held.length === 0) return {}
    const judge = (node) => {
      if (typeof node?.value !== 'string') return
      const place = placeMeant(file, node.value)
      if (place === undefined) return
      const meant = filesMeant(known.files, file, node.value)
      if (meant.length === 0 && existsSync(path.join(root, place))) meant.push(place)
      for (const each of meant) {
        const message = findRefusal(held, each)
        if (message) return context.report({ node, messageId: 'way', data: { message } })
      }
    }
    return {
      'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression': ({ source }) => judge(source),
      'CallExpression[callee.name="require"]': ({ arguments: [wanted] }) => judge(wanted),
    }
  },
}
