export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** Already encoded: JSON or a form. */
  body?: string
  signal?: AbortSignal
}

/** `answered` with any status; `offline` when no answer came; `aborted` by the caller. Header names are in lower case. */
export type HttpOutcome =
  | { kind: 'answered'; status: number; headers: Record<string, string>; body: unknown }
  | { kind: 'offline' }
  | { kind: 'aborted' }

export interface RequestPort {
  send: (request: HttpRequest) => Promise<HttpOutcome>
  /** Origin put before every path; empty for the page's own. */
  origin: () => string
}
