// The pages of an app that are no tabs, as Taro's loader writes those of app.config.ts (@tarojs/taro-loader 4.2.1, h5.js): their paths, their scripts and what
// their index.config.ts says. In the place of src/routes/late-pages.h5.ts, whose script H5 fetches later.
const fs = require('node:fs')
const path = require('node:path')
const { readConfig } = require('@tarojs/helper')

const isLate = (file) => file.endsWith('/index.tsx') && !file.startsWith('pages/tabs/')
/** A page may say nothing. */
const readAbout = (file) => (fs.existsSync(file) ? readConfig(file) : {})

module.exports = function listLatePages() {
  const { app } = this.getOptions()
  const folder = path.join(app, 'pages')
  this.addContextDependency(folder)
  const files = fs.readdirSync(folder, { recursive: true }).map((file) => path.join('pages', file).split(path.sep).join('/'))
  const pages = files
    .filter(isLate)
    .sort()
    .map((file) => {
      const page = file.replace(/\.tsx$/, '')
      const script = `import(${JSON.stringify(path.join(app, page))})`
      const about = JSON.stringify(readAbout(path.join(app, `${page}.config.ts`)))
      return `{ path: '${page}', load: (context, params) => [${script}, context, params], ...${about} }`
    })
  return `export const latePages = [${pages.join(',\n')}]\n`
}
