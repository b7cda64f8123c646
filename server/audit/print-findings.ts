import type { Finding } from './finding'

const rowLines = ({ rows, broken }: Finding): string[] => [
  ...rows.map((row) => `    ${JSON.stringify(row)}`),
  ...(broken > rows.length ? [`    and ${broken - rows.length} more`] : []),
]

/** A table of the invariants, with the violating rows under each violated one, and a last line with the sum. */
export const printFindings = (findings: readonly Finding[]): string[] => {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const broken = findings.filter((finding) => finding.broken > 0)
  return [
    ...findings.flatMap((finding) => [
      `${finding.broken === 0 ? 'ok    ' : 'BROKEN'}  ${finding.name.padEnd(width)}  ${finding.about}`,
      ...rowLines(finding),
    ]),
    broken.length === 0
      ? `All ${findings.length} invariants hold`
      : `${broken.length} of ${findings.length} invariants broken: ${broken.map(({ name }) => name).join(', ')}`,
  ]
}
