import { nicknameOf } from '@/domain/member/nickname'

it.each([
  ['陈默', '陈*'],
  ['欧阳 修', '欧*'],
  ['Anna Maria Schmidt', 'Anna S.'],
  ['Bo', 'Bo'],
  ['', ''],
])('a stranger sees %s as %s', (name, nickname) => expect(nicknameOf(name)).toBe(nickname))
