import { addressPrefix } from '@server/plugins/address-prefix'

describe('An address as it is counted', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['no address', 'no address'],
  ])('%s is %s', (address, prefix) => expect(addressPrefix(address)).toBe(prefix))
})
