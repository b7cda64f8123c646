import qrcode from 'qrcode-generator'

// The generator takes each character as one byte.
const bytesOf = (text: string): string =>
  encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The squares of a QR code for a text in UTF-8, rows from the top, true for dark; without the quiet zone. */
export const qrMatrix = (text: string): boolean[][] => {
  const code = qrcode(0, 'M')
  code.addData(bytesOf(text), 'Byte')
  code.make()
  const size = code.getModuleCount()
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => code.isDark(row, column)))
}

/** Modules of the quiet zone around a code, as its standard demands. */
export const QUIET = 4

/** The code as an SVG, one path of runs. */
export const qrSvg = (matrix: readonly (readonly boolean[])[]): string => {
  const runs = matrix.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`
    }),
  )
  const size = matrix.length + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
}
