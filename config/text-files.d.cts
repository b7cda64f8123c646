interface Named {
  name: string
  domain: string
}
export declare const readDomain: (source: string) => Named
export declare const listTexts: (root: string) => (Named & { place: string })[]
