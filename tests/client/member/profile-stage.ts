import { fireEvent, waitFor } from '@testing-library/react'
import type { Profile } from '@/contract/member/profile'
import { useMemberStore } from '@/shell/session/member-store'
import ProfilePage from '@/pages/member/profile'
import { answer, listAsked } from '../support/fake-server'
import { byId, open, setUpBooking, tapId, user } from '../booking/fixtures'

export const ADDRESS = '/shop/1/mobile/users/profile/edit/'
export const profile: Profile = {
  username: '林晓',
  phone: '13800000001',
  area_code: 'zh-cn',
  address: '愚园路 168 弄',
  gender: 1,
  date_of_birth: '1996-03-18',
  avatar: '/uploads/avatar/old.jpg',
  version: 3,
}

/** Every test begins with the log-in of the person of `profile`. */
export const setUpProfile = () => {
  setUpBooking()
  beforeEach(() => useMemberStore.setState({ user, shopId: 1 }))
  afterEach(() => jest.restoreAllMocks())
}

export const answerProfile = (more: Partial<Profile> = {}) => answer('userRead', { user, profile: { ...profile, ...more } })
/** Opens the page once its profile is there. */
export const showProfile = async (more: Partial<Profile> = {}, address = ADDRESS) => {
  answerProfile(more)
  const page = open(ProfilePage, address)
  await waitFor(() => byId('username'))
  return page
}
/** The server saves what comes. */
export const saves = () => answer('userUpdate', ({ body }) => ({ profile: { ...profile, ...(body as Partial<Profile>), version: 4 } }))
export const type = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })
export const readValue = (id: string) => (byId(id) as HTMLInputElement).value
export const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
export const save = () => tapId('save-profile')
/** The bodies of the saves so far. */
export const saved = () => listAsked('userUpdate').map(({ body }) => body)
