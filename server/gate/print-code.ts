import qrcode from 'qrcode-generator'

/** Light squares around a code, so that phones find it. */
const QUIET = 2

/** A QR code in the characters of a terminal with a dark ground, two rows a line. */
export const printCode = (text: string): string => {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  const isLight = (row: number, column: number) => row < 0 || column < 0 || row >= size || column >= size || !code.isDark(row, column)
  const across = Array.from({ length: size + 2 * QUIET }, (_, at) => at - QUIET)
  return across
    .filter((row) => (row + QUIET) % 2 === 0)
    .map((row) => across.map((column) => ' ▄▀█'[Number(isLight(row, column)) * 2 + Number(isLight(row + 1, column))]).join(''))
    .join('\n')
}
