import fs from 'node:fs'
import path from 'node:path'

const standIns = {
  '@tarojs/components': 'src/platform/elements/index.ts',
  '@tarojs/taro': 'src/first-paint/taro.ts',
  '@/platform/request': 'src/first-paint/request.ts',
  './more-icons': 'src/first-paint/more-icons.ts',
  zustand: 'src/first-paint/zustand.ts',
}

const posix = (file) => file.split(path.sep).join('/')

const readVersion = (root) => JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version

/** The name of a `src` module, such as `pages/tabs/home/index`, under which .chunks.json lists its chunks. */
const findPart = (root, file) => posix(path.relative(path.join(root, 'src'), file)).replace(/\.\w+$/, '')

/** A module that imports each page when it is drawn. */
const pagesModule = (root) => {
  const files = fs.readdirSync(path.join(root, 'src/pages'), { recursive: true }).map((file) => posix(path.join('pages', file)))
  const pages = files.filter((file) => file.endsWith('/index.tsx')).map((file) => file.replace(/\.tsx$/, ''))
  return `export const pages = {\n${pages.map((page) => `'${page}': () => import('@/${page}'),`).join('\n')}\n}`
}

/** Notes dynamic imports as they are made, so that the page can name their chunks. Only pages have a default export. */
const noted = (root, file) => {
  const part = findPart(root, file)
  const name = JSON.stringify(file)
  return `
    import { fetched } from '@/first-paint/fetched'
    fetched.add(${JSON.stringify(part)})
    export * from ${name}
    ${part.startsWith('pages/') && part.endsWith('/index') ? `export { default } from ${name}` : ''}`
}

const plugin = (root, classes) => ({
  name: 'first paint',
  setup({ onLoad, onResolve, resolve }) {
    for (const [name, file] of Object.entries(standIns)) {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: path.join(root, file) }))
    }
    onResolve({ filter: /^first-paint:pages$/ }, ({ path: name }) => ({ path: name, namespace: 'pages' }))
    onLoad({ filter: /.*/, namespace: 'pages' }, () => ({ contents: pagesModule(root), resolveDir: root, loader: 'js' }))
    onResolve({ filter: /.*/ }, async ({ path: name, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'found') return undefined
      const found = await resolve(name, { kind, resolveDir, importer, pluginData: 'found' })
      return found.errors.length > 0 ? found : { path: found.path, namespace: 'fetched' }
    })
    onLoad({ filter: /.*/, namespace: 'fetched' }, ({ path: file }) => ({
      contents: /\.s?css$/.test(file) ? '' : noted(root, file),
      resolveDir: root,
      loader: 'js',
    }))
    onLoad({ filter: /\.module\.scss$/ }, ({ path: file }) => ({
      contents: JSON.stringify(classes[posix(path.relative(root, file))] ?? {}),
      loader: 'json',
    }))
    onLoad({ filter: /\.s?css$/ }, () => ({ contents: '', loader: 'js' }))
  },
})

/**
 * The bundle with which the server draws pages (src/first-paint): the client's own pages in one file, with the class names of an H5 build (its .classes.json).
 */
export const firstPaintBundle = (root, outfile, classes) => ({
  absWorkingDir: root,
  entryPoints: ['src/first-paint/index.tsx'],
  outfile,
  bundle: true,
  minify: true,
  format: 'iife',
  globalName: 'firstPaint',
  platform: 'browser',
  target: 'node20',
  jsx: 'automatic',
  tsconfig: 'config/tsconfig.h5.json',
  resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
  define: { 'process.env.NODE_ENV': '"production"', API_ORIGIN: '""', CLOUD_HOST: '""', APP_VERSION: JSON.stringify(readVersion(root)) },
  logLevel: 'warning',
  plugins: [plugin(root, classes)],
})
