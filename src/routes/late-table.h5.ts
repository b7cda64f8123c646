// The script that H5 fetches before the first page that is no tab; the build adds the names of those pages' files (config/late-names.ts).
export { latePages } from './late-pages.h5'
export { routes } from './table.gen'
