import fs from 'node:fs'
import path from 'node:path'

const standIns = {
  '@tarojs/components': 'src/platform/elements/index.ts',
  '@tarojs/taro': 'src/first-paint/taro.ts',
  zustand: 'src/first-paint/zustand.ts',
}

/**
 * How the script is made by which the server draws the booking page (src/first-paint): the client's own components in one file, with the names that the
 * sheets' classes have in the H5 build of `folder`.
 */
export const firstPaintBundle = (root, folder) => {
  const classes = JSON.parse(fs.readFileSync(path.join(folder, '.classes.json'), 'utf8'))
  const at = (file) => path.join(root, file)
  return {
    absWorkingDir: root,
    entryPoints: ['src/first-paint/index.tsx'],
    outfile: path.join(folder, '.first-paint.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'firstPaint',
    platform: 'browser',
    target: 'node20',
    jsx: 'automatic',
    tsconfig: 'config/tsconfig.h5.json',
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    define: { 'process.env.NODE_ENV': '"production"', API_ORIGIN: '""', CLOUD_HOST: '""' },
    logLevel: 'warning',
    plugins: [
      {
        name: 'first paint',
        setup({ onLoad, onResolve }) {
          for (const [name, file] of Object.entries(standIns)) onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: at(file) }))
          onLoad({ filter: /\.module\.scss$/ }, ({ path: file }) => ({
            contents: JSON.stringify(classes[path.relative(root, file).split(path.sep).join('/')] ?? {}),
            loader: 'json',
          }))
          onLoad({ filter: /\.s?css$/ }, () => ({ contents: '', loader: 'js' }))
        },
      },
    ],
  }
}
