// User agents of the hosts of the H5 client.
export const PHONE = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
export const WECHAT = `${PHONE} MicroMessenger/8.0.40`
export const COACH_APP = `${PHONE} GymCoach/2.1.0`
export const STAFF_APP = `${PHONE} GymStaff/2.1.0`
export const DINGTALK = `${PHONE} DingTalk/7.0`

/** The page runs in that host until the mocks are restored. */
export const runIn = (agent: string) => void jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
