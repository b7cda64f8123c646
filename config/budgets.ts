const KB = 1024
const MB = 1024 * KB

/**
 * What the mini-program may weigh, and what one page of it may ask of WeChat. WeChat's own limits stand beside each line
 * (packages: 2 MB; the rest: its experience audit); where a line is not half of the limit, the reason is given.
 */
export const weappBudget = {
  /** Everything outside the subpackages; limit 2 MB. */
  mainPackageBytes: 920 * KB,
  /** One subpackage; limit 2 MB. */
  subpackageBytes: 300 * KB,
  /** The subpackages that are fetched ahead from one page; limit 2 MB. */
  preloadBytes: 1.0 * MB,
  /** One setData call as JSON in UTF-8; limit 256 KB, and above 64 KB a cheap phone drops frames. */
  setDataBytes: 64 * KB,
  /** Calls within any second; limit 20, and a page that opens pays one call a query that answers. */
  setDataCallsPerSecond: 20,
  /** Elements of a page; limit 1,000. */
  nodes: 500,
  /** Levels of elements below the page; limit 30. Taro's page root and a provider's view cost levels that no page can save. */
  depth: 20,
  /** Children of one element; limit 60. A day's list is one parent with a row a class, so half would cut lists that people want whole. */
  siblings: 60,
} as const

/**
 * What a browser may fetch before the booking page shows, gzipped: index.html, the entry's scripts and styles, the page's own. An empty Taro 4.2.1 app
 * on the same packages takes 121 KB so (`npm run bench -- bytes`); the whole product may take a quarter more.
 */
export const h5Budget = {
  firstLoadPage: 'pages/tabs/booking/index',
  firstLoadGzipBytes: 1.25 * 121 * KB,
} as const
