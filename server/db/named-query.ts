import pg from 'pg'
import utils from 'pg/lib/utils'
import type { Statement } from './engine'

/** The part of pg's connection that sends a query. */
interface Connection {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  stream: { cork(): void; uncork(): void }
  parse(statement: Statement): void
  bind(values: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(what: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}

interface Field {
  name: string
  dataTypeID: number
}

type Texts = readonly (string | null)[]
type MakeRow = (texts: Texts) => object

type Parse = (text: string) => unknown

const rowMaker = (fields: readonly Field[]): MakeRow => {
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID) as Parse)
  const names = fields.map(({ name }) => name)
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return (texts) => {
    const row: Record<string, unknown> = { ...empty }
    texts.forEach((text, at) => {
      if (text !== null) row[names[at]!] = parsers[at]!(text)
    })
    return row
  }
}

/** How to read the rows of each statement that a connection has prepared. PostgreSQL keeps a prepared statement's columns, or refuses to run it. */
const makersByConnection = new WeakMap<Connection, Map<string, MakeRow>>()

/** `isKept`: the connection and what is prepared on it stay ours. `lead`: SQL that runs before, in the same round trip and transaction. */
interface Manner {
  isKept: boolean
  lead: string | undefined
}

/**
 * A named statement for pg's client (modelled on its own `Query`) that does not describe its columns and look up their parsers again on a connection that has
 * run it before.
 */
class NamedQuery {
  private rows: object[] = []
  private makeRow: MakeRow | undefined
  private broken: { error: unknown } | undefined
  private readonly values: readonly unknown[]
  private isLeading: boolean
  readonly name: string
  readonly text: string

  constructor(
    private readonly statement: Statement,
    values: readonly unknown[],
    private readonly manner: Manner,
    private readonly resolve: (rows: object[]) => void,
    private readonly reject: (error: unknown) => void,
  ) {
    // Before anything is sent, so that a value that cannot be encoded leaves no half-sent request.
    this.values = values.map((value) => utils.prepareValue(value))
    this.name = manner.isKept ? statement.name : ''
    this.isLeading = manner.lead !== undefined
    this.text = statement.text
  }

  submit(connection: Connection): Error | null {
    const { name, text, values } = this
    const { isKept, lead } = this.manner
    const before = isKept ? (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) : undefined
    if (before !== undefined && before !== text) return new Error(`Two statements have the name ${name}.`)
    this.makeRow = isKept ? makersByConnection.get(connection)?.get(name) : undefined
    connection.stream.cork()
    try {
      if (lead !== undefined) {
        connection.parse({ name: '', text: lead })
        connection.bind({ statement: '', values: [], valueMapper: (value) => value })
        connection.execute({})
      }
      if (before === undefined) {
        connection.parse({ name, text })
        if (isKept) connection.submittedNamedStatements[name] = text
      }
      connection.bind({ statement: name, values, valueMapper: (value) => value })
      if (!this.makeRow) connection.describe({ type: 'P' })
      connection.execute({})
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.makeRow = rowMaker(fields)
  }

  handleDataRow({ fields }: { fields: Texts }): void {
    if (this.broken || this.isLeading) return
    try {
      this.rows.push(this.makeRow!(fields))
    } catch (error) {
      this.broken = { error }
    }
  }

  handleCommandComplete(): void {
    this.isLeading = false
  }
  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.reject(Object.assign(error, { statement: this.statement.name }))
  }

  handleReadyForQuery(connection: Connection): void {
    if (this.broken) return this.reject(this.broken.error)
    if (!this.manner.isKept) return this.resolve(this.rows)
    const makers = makersByConnection.get(connection) ?? new Map<string, MakeRow>()
    makersByConnection.set(connection, makers)
    // A statement without columns is never described, and returns no rows.
    makers.set(this.name, this.makeRow ?? (() => ({})))
    this.resolve(this.rows)
  }
}

/** Runs a named statement on a client and returns its rows. */
export const runNamed = (client: pg.ClientBase, statement: Statement, values: readonly unknown[], manner: Manner): Promise<object[]> =>
  new Promise(
    (resolve, reject) => void client.query(new NamedQuery(statement, values, manner, resolve, reject) as unknown as pg.Submittable),
  )
