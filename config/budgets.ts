const KB = 1024
const MB = 1024 * KB

/**
 * Size limits of the mini-program, and what one of its pages may ask of WeChat. WeChat's own limits stand beside each line (packages: 2 MB; the rest: its
 * experience audit); a budget above half of a limit says why.
 */
export const weappBudget = {
  /** Everything outside the subpackages; limit 2 MB. */
  mainPackageBytes: 921 * KB,
  /** One subpackage; limit 2 MB. */
  subpackageBytes: 300 * KB,
  /** The subpackages that one page preloads; limit 2 MB. */
  preloadBytes: 1.0 * MB,
  /** One setData call as JSON in UTF-8; limit 256 KB, and above 64 KB a cheap phone drops frames. */
  setDataBytes: 64 * KB,
  /** Calls within any second after one touch or opening; limit 20. A page that opens needs one call for each answered query. */
  setDataCallsPerSecond: 20,
  /** Elements of a page; limit 1,000. */
  nodes: 500,
  /** Levels of elements below the page; limit 30. Taro's page root and a provider's view cost levels that no page can save. */
  depth: 20,
  /** Children of one element; limit 60. A day's list has one row a class under one parent, and half of the limit would cut such lists off. */
  siblings: 60,
} as const

/**
 * The bytes that a browser may fetch before the booking page shows, gzipped: index.html, the entry's scripts and styles, the page's own. An empty Taro 4.2.1 app with the
 * same packages takes 121 KB (`npm run bench -- bytes`). A page beyond the tabs costs nothing of it.
 */
export const h5Budget = {
  firstLoadPage: 'pages/tabs/booking/index',
  firstLoadGzipBytes: 147 * KB,
} as const
