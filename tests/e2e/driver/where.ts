/** A place on a page, described for both builds. A plain text means the element with exactly that text. */
export type Where = string | RegExp | Place

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'status'
  | 'switch'
  | 'tab'
  | 'tablist'
  | 'timer'

export type Place =
  | { by: 'text'; text: string | RegExp }
  | { by: 'role'; role: Role; name?: string | RegExp }
  | { by: 'label'; label: string | RegExp }
  | { by: 'id'; id: string; starts: boolean }
  | { by: 'within'; outer: Where; inner: Where }
  | { by: 'having'; outer: Where; inner: Where }
  | { by: 'nth'; of: Where; index: number }

/** By its accessible role and, when given, its name (its text, or its label). */
export const role = (role: Role, name?: string | RegExp): Place => ({ by: 'role', role, name })

export const button = (name: string | RegExp) => role('button', name)
export const tab = (name: string | RegExp) => role('tab', name)
export const heading = (name: string | RegExp) => role('heading', name)

/** By its label alone: fields, and icons without text. */
export const label = (label: string | RegExp): Place => ({ by: 'label', label })

/** The element whose `id` prop is this. */
export const id = (id: string): Place => ({ by: 'id', id, starts: false })

/** The elements whose `id` prop starts with this, such as the rows of a list: `ids('class-')`. */
export const ids = (start: string): Place => ({ by: 'id', id: start, starts: true })

/** `inner` somewhere inside `outer`. */
export const within = (outer: Where, inner: Where): Place => ({ by: 'within', outer, inner })

/** The `outer` that contains `inner`: `having(ids('class-'), '流瑜伽')` is the row of that class. */
export const having = (outer: Where, inner: Where): Place => ({ by: 'having', outer, inner })

/** One of several, counted from 0; -1 is the last. */
export const nth = (of: Where, index: number): Place => ({ by: 'nth', of, index })

/** In words, for messages of failures. */
export function describeWhere(where: Where): string {
  if (typeof where === 'string' || where instanceof RegExp) return String(where)
  switch (where.by) {
    case 'text':
      return String(where.text)
    case 'role':
      return where.name === undefined ? where.role : `${where.role} ${String(where.name)}`
    case 'label':
      return `label ${String(where.label)}`
    case 'id':
      return `#${where.id}${where.starts ? '*' : ''}`
    case 'within':
      return `${describeWhere(where.inner)} within ${describeWhere(where.outer)}`
    case 'having':
      return `${describeWhere(where.outer)} having ${describeWhere(where.inner)}`
    case 'nth':
      return `${describeWhere(where.of)} [${where.index}]`
  }
}
