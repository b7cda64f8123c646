/** The fate of a request: it is lost, its answer is held until the fate is lifted, or its answer is changed. */
export type Fate = 'lost' | 'held' | ((body: string) => string)

interface Rule {
  address: RegExp
  fate: Fate
  lifted: Promise<void>
  lift: () => void
}

/** Intercepts requests between the app and the server. The newest rule for an address applies. */
export class Interference {
  private rules: Rule[] = []

  /** Without a fate the rule for this address is removed, and held requests go on. */
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

  /** A page by the rule for its address that changes it: pages are neither lost nor held, as some calls are named in the addresses of pages. */
  changed = (url: string, page: string): string => {
    const change = this.rules.map(({ address, fate }) => typeof fate === 'function' && address.test(url) && fate).find(Boolean)
    return change ? change(page) : page
  }

  /** Waits while the request is held; returns the rest of its fate. */
  async meet(url: string): Promise<Exclude<Fate, 'held'> | undefined> {
    const rule = this.rules.find(({ address }) => address.test(url))
    if (rule?.fate !== 'held') return rule?.fate
    await rule.lifted
    return this.meet(url)
  }
}
