const OPEN = Buffer.from('{"status":200,"code":"ok","msg":"","data":')
const CLOSE = Buffer.from('}')

/** The data of an answer as JSON text, in pieces that answers may share; sent as it is. */
export class WrittenData<Data> {
  constructor(private readonly pieces: readonly Buffer[]) {}

  /** The data parsed. */
  read(): Data {
    return JSON.parse(Buffer.concat(this.pieces).toString()) as Data
  }

  /** The JSON text of the whole envelope. */
  enveloped(): Buffer {
    return Buffer.concat([OPEN, ...this.pieces, CLOSE])
  }
}

/** The JSON text of a list with the position of each item, so that single items can be replaced. */
export class WrittenList {
  private readonly bytes: Buffer
  /** Where each item ends; the next one begins after a comma. */
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

  /** The list's pieces with some items replaced, by index. */
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
