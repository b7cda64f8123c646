const OPEN = Buffer.from('{"status":200,"code":"ok","msg":"","data":')
const CLOSE = Buffer.from('}')

/** The data of an answer that is JSON already, in pieces that other answers may share: it is sent as it stands. */
export class WrittenData<Data> {
  constructor(private readonly pieces: readonly Buffer[]) {}

  /** What the pieces say. */
  read(): Data {
    return JSON.parse(Buffer.concat(this.pieces).toString()) as Data
  }

  /** In the envelope of an answer. */
  enveloped(): Buffer {
    return Buffer.concat([OPEN, ...this.pieces, CLOSE])
  }
}

/** A list that was written once, with where each of its items lies, so that single items can be written anew. */
export class WrittenList {
  private readonly bytes: Buffer
  /** Where each item ends; the next one begins a comma later. */
  private readonly ends: number[] = []

  constructor(items: readonly object[]) {
    const written = items.map((item) => Buffer.from(JSON.stringify(item)))
    const comma = Buffer.from(',')
    let at = 0
    for (const item of written) {
      this.ends.push(at + item.length)
      at += item.length + comma.length
    }
    this.bytes = Buffer.concat(written.flatMap((item, index) => (index === 0 ? [item] : [comma, item])))
  }

  get size(): number {
    return this.bytes.length
  }

  /** The items with some in another form, by their place in the list. */
  with(changed: ReadonlyMap<number, object>): Buffer[] {
    const pieces: Buffer[] = []
    let from = 0
    for (const [index, item] of [...changed].sort(([one], [other]) => one - other)) {
      pieces.push(this.bytes.subarray(from, index === 0 ? 0 : this.ends[index - 1]! + 1), Buffer.from(JSON.stringify(item)))
      from = this.ends[index]!
    }
    return [...pieces, this.bytes.subarray(from)]
  }
}
