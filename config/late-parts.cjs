// A file `x-later.ts` says which parts H5 fetches only when they are asked for. The mini-program loads no code at run time: there the file hands on the parts themselves.
const PARTS = /\bexport const (\w+) = (?:lazyPart|lazyOrnament|lateAct)\(\s*(?:ahead\()?\(\) => import\(('[^']+')\)\)?,\s*'(\w+)',?\s*\)/g
const BESIDE = /^import .*$|\/\/.*$|\/\*[^]*?\*\//gm

module.exports = function handOn(source) {
  const other = source.replace(PARTS, '').replace(BESIDE, '').trim()
  if (other) throw new Error(`${this.resourcePath} says more than what is fetched later: ${other}`)
  return [...source.matchAll(PARTS)].map(([, name, file, part]) => `export { ${part} as ${name} } from ${file}\n`).join('')
}
