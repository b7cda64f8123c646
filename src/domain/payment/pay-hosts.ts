/** Official hosts of pay links (booking ledger BK-293), scheme and host. A server may add its own, such as the sandbox's cashier. */
export const wechatPayHosts: readonly string[] = ['https://wx.tenpay.com']
export const alipayHosts: readonly string[] = ['https://openapi.alipay.com', 'https://mclient.alipay.com', 'https://qr.alipay.com']

/** Whether a link leads to one of the hosts; the host has to match whole, so that a longer name with the same beginning is refused. */
export const isOfficialLink = (link: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => link === host || link.startsWith(`${host}/`) || link.startsWith(`${host}?`))
