import type { RouteSpec } from '../route-spec'

export interface InvitationRoutes {
  inviteEventPage: { shopId: number; eventId: number }
  invitedPage: { shopId: number; eventId?: number }
  invitationPage: { uuid: string }
  invitationSuccessPage: { uuid: string }
  invitationReviewPage: { shopId: number }
}

export const invitationRoutes = {
  inviteEventPage: { page: 'pages/invitation/event/index', paths: ['/shop/:shopId/mobile/invite-friend/:eventId/'] },
  invitedPage: {
    page: 'pages/invitation/invited/index',
    paths: ['/shop/:shopId/mobile/invite-friend/:eventId/invited/', '/shop/:shopId/mobile/invite-friend/my-invited/'],
  },
  invitationPage: { page: 'pages/invitation/landing/index', paths: ['/mobile/invitations/:uuid(uuid)/'], scene: 'y' },
  invitationSuccessPage: { page: 'pages/invitation/success/index', paths: ['/mobile/invitations/:uuid(uuid)/success/'] },
  invitationReviewPage: { page: 'pages/invitation/review/index', paths: ['/shop/:shopId/mobile/staff/gifts/'] },
} as const satisfies Record<keyof InvitationRoutes, RouteSpec>
