type Part = string | number | false | null | undefined | readonly Part[] | Readonly<Record<string, unknown>>

/** In the place of classnames, for taro-ui's files: words, lists of them, and records of those that hold. */
const classNames = (...parts: Part[]): string =>
  parts
    .map((part) => {
      if (!part || typeof part !== 'object') return part
      return Array.isArray(part)
        ? classNames(...(part as Part[]))
        : classNames(...(Object.entries(part).map(([name, holds]) => holds && name) as Part[]))
    })
    .filter(Boolean)
    .join(' ')

export default classNames
