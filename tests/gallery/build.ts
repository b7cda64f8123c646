// The gallery of the kit as an app of its own: pieces that no page of the product shows yet, built by the product's own build, outside of its bundles.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { captureNode } from '../../config/tasks/lib/capture.mjs'
import type { Target } from '../e2e/driver/driver'
import { madeOnce } from '../support/made-once'

const HOME = path.resolve('.cache/gallery')
const OF_CONFIG = ['index.ts', 'compile.ts', 'late-names.ts', 'late-pages.cjs', 'plugins'].map((name) => `config/${name}`)
const READ = ['package-lock.json', 'babel.config.js', ...OF_CONFIG, 'src', 'tests/gallery/app']

const listFiles = (at: string): string[] =>
  fs.statSync(at).isFile()
    ? [at]
    : fs
        .readdirSync(at)
        .sort()
        .flatMap((name) => listFiles(path.join(at, name)))

const makeStamp = () => {
  const hash = createHash('sha1')
  for (const file of READ.flatMap(listFiles)) hash.update(`\0${file}\0`).update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const relative = (folder: string) => path.relative(process.cwd(), folder)

/** The gallery's folder; built when its sources have changed. */
export const makeGallery = (target: Target): Promise<string> => {
  const stamp = makeStamp()
  return madeOnce(path.join(HOME, `${target}-${stamp}`), async (beside) => {
    for (const name of fs.readdirSync(HOME))
      if (name.startsWith(`${target}-`) && !name.includes(stamp)) fs.rmSync(path.join(HOME, name), { recursive: true, force: true })
    const source = path.join(HOME, `${target}-${stamp}.app`)
    fs.cpSync('tests/gallery/app', source, { recursive: true })
    fs.copyFileSync('src/index.html', path.join(source, 'index.html'))
    const { code, output } = await captureNode(path.resolve('node_modules/@tarojs/cli/bin/taro'), ['build', '--type', target], {
      env: { NODE_ENV: 'production', API_ORIGIN: '', SOURCE: relative(source), OUT: relative(beside) },
      cwd: process.cwd(),
    })
    fs.rmSync(source, { recursive: true, force: true })
    if (code !== 0 || !fs.existsSync(beside)) throw new Error(`Taro could not build the gallery for ${target}:\n${output}`)
  })
}
