import { routes } from './routes/table'

const pages = [...new Set(Object.values(routes).map((route) => route.page))]
const inMain = (page: string) => page.startsWith('pages/tabs/')
/** The package of a page: its room's, or its sub-room's where the room has several (`pages/staff/till`). */
const root = (page: string) => page.split('/').slice(0, -2).join('/')
const roots = [...new Set(pages.filter((page) => !inMain(page)).map(root))]
const tabs = ['home', 'activity', 'booking', 'card', 'me']

/** The subpackages that a tab's pages lead to: fetched while the tab is looked at, so that the next tap does not wait for a download. */
const next: Readonly<Record<string, readonly string[]>> = {
  home: ['booking-group', 'booking-own', 'course', 'shop', 'payment', 'grant'],
  activity: ['activity', 'payment'],
  booking: ['booking-group', 'booking-private', 'court', 'course', 'payment'],
  card: ['card-buy', 'payment', 'member'],
  me: ['booking-own', 'card-own', 'coupon', 'notice', 'payment', 'member'],
}

const window = {
  navigationBarTitleText: '约课',
  navigationBarBackgroundColor: '#ffffff',
  navigationBarTextStyle: 'black',
  backgroundTextStyle: 'dark',
  backgroundColor: '#f2f5f6',
} as const
const tabBar = {
  custom: true,
  color: '#596a70',
  selectedColor: '#006a75',
  backgroundColor: '#ffffff',
  list: tabs.map((tab) => ({ pagePath: `pages/tabs/${tab}/index`, text: tab })),
}

// This object is in the first script of H5, which has no use for what only WeChat reads, and fetches all pages but the tabs later (config/late-pages.cjs).
// eslint-disable-next-line local/no-platform-calls -- read by the build
export default process.env.TARO_ENV === 'h5'
  ? defineAppConfig({ pages: pages.filter(inMain), window, tabBar })
  : defineAppConfig({
      pages: pages.filter(inMain),
      subPackages: roots.map((at) => ({
        root: at,
        name: at.split('/').slice(1).join('-'),
        pages: pages.filter((page) => root(page) === at).map((page) => page.slice(at.length + 1)),
      })),
      window,
      tabBar,
      preloadRule: Object.fromEntries(
        Object.entries(next).map(([tab, packages]) => [`pages/tabs/${tab}/index`, { network: 'all', packages: [...packages] }]),
      ),
      permission: { 'scope.userLocation': { desc: '用于按距离排列门店' } },
      requiredPrivateInfos: ['getLocation'],
      sitemapLocation: 'sitemap.json',
      lazyCodeLoading: 'requiredComponents',
    })
