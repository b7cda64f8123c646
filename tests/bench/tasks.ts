import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions } from 'esbuild'

const load = <T>(file: string) => import(pathToFileURL(path.resolve('config', file)).href) as Promise<T>

/** The commands of the repository, from their own scripts. */
export const tasks = {
  esbuild: () => load<{ serverBundle(entry: string, outfile: string): BuildOptions }>('esbuild.mjs'),
  serverBuild: () => load<{ serverEnvironment: Record<string, string> }>('tasks/lib/server-build.mjs'),
  capture: () =>
    load<{
      captureNode(
        script: string,
        args: string[],
        options: { cwd?: string; env?: Record<string, string>; limitMs?: number },
      ): Promise<{ code: number; output: string }>
    }>('tasks/lib/capture.mjs'),
  clientBuild: () =>
    load<{ TARO: string; isBuiltNow(target: 'h5' | 'weapp'): boolean; buildClient(target: 'h5' | 'weapp'): Promise<string[] | undefined> }>(
      'tasks/lib/client-build.mjs',
    ),
  gates: () =>
    load<{ firstLoadBytes(folder: string, page: string): number; mainPackageBytes(folder: string): number }>('tasks/lib/gates.mjs'),
}
