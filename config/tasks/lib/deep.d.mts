export interface Unit {
  kind: string
  file: string
  /** What it was measured to cost; undefined when it never was. */
  weight: number | undefined
}
export interface Share {
  units: Unit[]
  weight: number
}
export declare const SHARES: number
export declare function deal(units: readonly Unit[], shares?: number): Share[]
export declare function unitsOf(kinds: readonly { name: string; files: readonly string[] }[]): Unit[]
export declare function shareOfCheckout(
  ask?: (...words: string[]) => string | undefined,
  hashOf?: () => string,
): { share: number; from: string }
