export interface Unit {
  kind: string
  file: string
  /** The cost that was measured; undefined when it never was. */
  weight: number | undefined
}
export interface Share {
  units: Unit[]
  weight: number
}
export declare const SHARES: number
export declare function deal(units: readonly Unit[], shares?: number): Share[]
export declare function countUnits(kinds: readonly { name: string; files: readonly string[] }[]): Unit[]
export declare function shareOfCheckout(
  ask?: (...words: string[]) => string | undefined,
  hashOf?: () => string,
): { share: number; from: string }
