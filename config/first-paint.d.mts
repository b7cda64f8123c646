import type { BuildOptions } from 'esbuild'

export function firstPaintBundle(root: string, outfile: string, classes: Record<string, Record<string, string>>): BuildOptions
