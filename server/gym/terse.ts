/** An object without empty values (undefined, null, '', false, empty lists and groups). Values of `keep` stay even if empty. */
export const terse = <Keep extends object, Rest extends object>(keep: Keep, rest: Rest): Keep & Partial<Rest> => {
  const said = Object.entries(rest).filter(([, value]) => {
    if (value === undefined || value === null || value === '' || value === false) return false
    return typeof value !== 'object' || Object.keys(value as object).length > 0
  })
  return { ...keep, ...(Object.fromEntries(said) as Partial<Rest>) }
}
