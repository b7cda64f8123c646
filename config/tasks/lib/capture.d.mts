export interface CaptureOptions {
  env?: Record<string, string>
  limitMs?: number
  cwd?: string
  patient?: boolean
}
export interface Captured {
  code: number
  output: string
}
export function capture(file: string, args: readonly string[], options?: CaptureOptions): Promise<Captured>
export function captureNode(script: string, args: readonly string[], options?: CaptureOptions): Promise<Captured>
