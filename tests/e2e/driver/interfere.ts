/** What becomes of a request: it gets lost, its answer waits until the fate is lifted, or its answer reads otherwise. */
export type Fate = 'lost' | 'held' | ((body: string) => string)

interface Rule {
  address: RegExp
  fate: Fate
  lifted: Promise<void>
  lift: () => void
}

/** Stands between the app and the server. The newest rule for an address wins. */
export class Interference {
  private rules: Rule[] = []

  /** Without a fate what was set for this address is lifted, and what was held goes on. */
  set(address: RegExp, fate?: Fate) {
    const same = (rule: Rule) => String(rule.address) === String(address)
    for (const rule of this.rules.filter(same)) rule.lift()
    this.rules = this.rules.filter((rule) => !same(rule))
    if (!fate) return
    let lift = () => {}
    const lifted = new Promise<void>((done) => (lift = done))
    this.rules.unshift({ address, fate, lifted, lift })
  }

  get isSet(): boolean {
    return this.rules.length > 0
  }

  /** Waits as long as the request is held; answers what is left to do with it. */
  async meet(url: string): Promise<Exclude<Fate, 'held'> | undefined> {
    const rule = this.rules.find(({ address }) => address.test(url))
    if (rule?.fate !== 'held') return rule?.fate
    await rule.lifted
    return this.meet(url)
  }
}
