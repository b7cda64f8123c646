import { bodyMigrations } from './body'
import type { Migration } from '../migration'
import { release } from '../release'
import { triggers } from '../triggers'
import firstJourney from './0001-first-journey.sql'
import shipSource from './0002-ship-source.sql'
import payment from './0003-payment.sql'
import sandbox from './0004-sandbox.sql'
import openid from './0005-openid.sql'
import corporate from './0006-corporate.sql'
import waiting from './0007-waiting.sql'
import privateLessons from './0008-private.sql'
import court from './0009-court.sql'
import staff from './0011-staff.sql'
import plan from './0010-plan.sql'
import around from './0012-around.sql'
import course from './0013-course.sql'
import cardKinds from './0014-card-kinds.sql'
import coupon from './0015-coupon.sql'
import courtCardKinds from './0016-court.sql'
import planSubsidy from './0018-plan.sql'
import aroundHome from './0020-around-home.sql'
import brandWording from './0021-brand-wording.sql'
import calledOffBy from './0023-called-off-by.sql'
import headCount from './0024-head-count.sql'
import calledOffAt from './0026-called-off-at.sql'
import mediaHosts from './0029-media-hosts.sql'
import staffAct from './0030-staff-act.sql'
import trialOnce from './0031-trial-once.sql'
import waitingOrder from './0032-waiting-order.sql'
import paidAsPriced from './0033-paid-as-priced.sql'
import codes from './0034-codes.sql'
import staffSearch from './0035-staff-search.sql'
import writeProbe from './0036-write-probe.sql'
import releases from './0039-release.sql'
import staffActsOf from './0040-staff-acts-of.sql'
import weappCode from './0041-weapp-code.sql'
import subscribeGrantOpen from './0042-subscribe-grant-open.sql'
import device from './0046-device.sql'
import codeUse from './0047-code-use.sql'
import upload from './0048-upload.sql'
import attendance from './0044-attendance.sql'
import checkInWindow from './0045-check-in-window.sql'
import publicCard from './0043-public-card.sql'
import cardWorth from './0049-card-worth.sql'
import areaCode from './0050-area-code.sql'
import forget from './0053-forget.sql'
import cardLots from './0054-card-lots.sql'
import plannedTerm from './0055-planned-term.sql'
import onePlace from './0056-one-place.sql'
import onePlaceForAll from './0057-one-place-for-all.sql'
import words from './0059-words.sql'
import nameInitials from './0060-name-initials.sql'
import memberNote from './0062-member-note.sql'
import memberBirthday from './0063-member-birthday.sql'
import phoneChange from './0072-phone-change.sql'
import sessionDevice from './0073-session-device.sql'
import till from './0066-till.sql'
import moveMoney from './0067-move-money.sql'
import classChanges from './0065-class-changes.sql'
import profile from './0071-profile.sql'
import staffReasons from './0064-staff-reasons.sql'
import sms from './0074-sms.sql'
import accountDeletion from './0078-account-deletion.sql'
import secondFactor from './0079-second-factor.sql'
import settings from './0075-settings.sql'
import shopSettings from './0080-shop-settings.sql'
import consents from './0076-consents.sql'
import cardOrder from './0084-card-order.sql'
import cardReminder from './0088-card-reminder.sql'
import cardRefund from './0089-card-refund.sql'
import cardRenewal from './0085-card-renewal.sql'
import alipayRenewal from './0086-alipay-renewal.sql'
import signaturesOfOnePicture from './0090-signatures-of-one-picture.sql'
import face from './0091-face.sql'
import checkin from './0092-checkin.sql'
import selfTraining from './0094-self-training.sql'
import doorEvent from './0096-door-event.sql'
import doorRefused from './0098-door-refused.sql'
import sunday from './0103-sunday.sql'
import checkinStart from './0095-checkin-start.sql'
import noShow from './0099-no-show.sql'
import guest from './0100-guest.sql'
import guestsAMonth from './0104-guests-a-month.sql'
import staffRole from './0105-staff-role.sql'
import promotedFree from './0106-promoted-free.sql'
import waitAtGate from './0108-wait-at-gate.sql'
import leavingMakesNothing from './0134-leaving-makes-nothing.sql'
import entryFee from './0123-entry-fee.sql'
import undoneEntry from './0124-undone-entry.sql'
import ownCodes from './0129-own-codes.sql'
import captchaTries from './0130-captcha-tries.sql'
import captchaSolved from './0132-captcha-solved.sql'
import refusedAtGate from './0127-refused-at-gate.sql'
import crowdReminder from './0128-crowd-reminder.sql'
import classSeries from './0110-class-series.sql'
import seriesOfClasses from './0111-series-of-classes.sql'
import entryPosition from './0120-entry-position.sql'
import formerPhone from './0116-former-phone.sql'
import months from './0117-months.sql'
import actDetail from './0118-act-detail.sql'
import lostPhoneElsewhere from './0131-lost-phone-elsewhere.sql'
import entryPositionCounts from './0121-entry-position-counts.sql'
import attendanceEvent from './0135-attendance-event.sql'
import gift from './0136-gift.sql'
import invoice from './0101-invoice.sql'
import dataCopies from './0077-data-copies-and-guardians.sql'
import cardTerms from './0082-card-terms.sql'
import cardLeave from './0083-card-leave-and-sharing.sql'
import grants from './0140-grants.sql'
import invitations from './0141-invitations.sql'
import activityOrder from './0146-activity-order.sql'
import calendar from './0156-calendar.sql'
import voucherGuessed from './0159-voucher-guessed.sql'
import voucherTold from './0160-voucher-told.sql'
import voucherLinkRefused from './0167-voucher-link-refused.sql'
import competitions from './0174-competitions.sql'
import activityUserLimit from './0162-activity-user-limit.sql'
import activityChanges from './0163-activity-changes.sql'
import vouchers from './0151-vouchers.sql'
import reports from './0184-reports.sql'

/** All migrations in the order in which they are applied: tables, then trigger functions (shared by all releases), then the functions of this release. */
export const migrations: readonly Migration[] = [
  { id: '0001-first-journey', sql: firstJourney },
  { id: '0002-ship-source', sql: shipSource },
  { id: '0003-payment', sql: payment },
  { id: '0004-sandbox', sql: sandbox },
  { id: '0005-openid', sql: openid },
  { id: '0006-corporate', sql: corporate },
  { id: '0007-waiting', sql: waiting },
  { id: '0008-private', sql: privateLessons },
  { id: '0009-court', sql: court },
  { id: '0011-staff', sql: staff },
  { id: '0010-plan', sql: plan },
  { id: '0012-around', sql: around },
  { id: '0013-course', sql: course },
  { id: '0014-card-kinds', sql: cardKinds },
  { id: '0015-coupon', sql: coupon },
  { id: '0016-court', sql: courtCardKinds },
  { id: '0018-plan', sql: planSubsidy },
  { id: '0020-around-home', sql: aroundHome },
  { id: '0021-brand-wording', sql: brandWording },
  { id: '0023-called-off-by', sql: calledOffBy },
  { id: '0024-head-count', sql: headCount },
  { id: '0026-called-off-at', sql: calledOffAt },
  { id: '0029-media-hosts', sql: mediaHosts },
  { id: '0030-staff-act', sql: staffAct },
  { id: '0031-trial-once', sql: trialOnce },
  { id: '0032-waiting-order', sql: waitingOrder },
  { id: '0033-paid-as-priced', sql: paidAsPriced },
  { id: '0034-codes', sql: codes },
  { id: '0035-staff-search', sql: staffSearch },
  { id: '0036-write-probe', sql: writeProbe },
  { id: '0039-release', sql: releases },
  { id: '0040-staff-acts-of', sql: staffActsOf },
  { id: '0041-weapp-code', sql: weappCode },
  { id: '0042-subscribe-grant-open', sql: subscribeGrantOpen },
  { id: '0046-device', sql: device },
  { id: '0047-code-use', sql: codeUse },
  { id: '0048-upload', sql: upload },
  { id: '0044-attendance', sql: attendance },
  { id: '0045-check-in-window', sql: checkInWindow },
  { id: '0043-public-card', sql: publicCard },
  { id: '0049-card-worth', sql: cardWorth },
  { id: '0050-area-code', sql: areaCode },
  { id: '0053-forget', sql: forget },
  { id: '0054-card-lots', sql: cardLots },
  { id: '0055-planned-term', sql: plannedTerm },
  { id: '0056-one-place', sql: onePlace },
  { id: '0057-one-place-for-all', sql: onePlaceForAll },
  { id: '0059-words', sql: words },
  { id: '0060-name-initials', sql: nameInitials },
  { id: '0062-member-note', sql: memberNote },
  { id: '0063-member-birthday', sql: memberBirthday },
  { id: '0066-till', sql: till },
  { id: '0064-staff-reasons', sql: staffReasons },
  { id: '0065-class-changes', sql: classChanges },
  { id: '0067-move-money', sql: moveMoney },
  { id: '0071-profile', sql: profile },
  { id: '0072-phone-change', sql: phoneChange },
  { id: '0073-session-device', sql: sessionDevice },
  { id: '0074-sms', sql: sms },
  { id: '0078-account-deletion', sql: accountDeletion },
  { id: '0079-second-factor', sql: secondFactor },
  { id: '0075-settings', sql: settings },
  { id: '0080-shop-settings', sql: shopSettings },
  { id: '0076-consents', sql: consents },
  { id: '0077-data-copies-and-guardians', sql: dataCopies },
  { id: '0082-card-terms', sql: cardTerms },
  { id: '0084-card-order', sql: cardOrder },
  { id: '0083-card-leave-and-sharing', sql: cardLeave },
  { id: '0085-card-renewal', sql: cardRenewal },
  { id: '0086-alipay-renewal', sql: alipayRenewal },
  { id: '0088-card-reminder', sql: cardReminder },
  { id: '0089-card-refund', sql: cardRefund },
  { id: '0090-signatures-of-one-picture', sql: signaturesOfOnePicture },
  { id: '0091-face', sql: face },
  { id: '0092-checkin', sql: checkin },
  { id: '0094-self-training', sql: selfTraining },
  { id: '0096-door-event', sql: doorEvent },
  { id: '0095-checkin-start', sql: checkinStart },
  { id: '0098-door-refused', sql: doorRefused },
  { id: '0103-sunday', sql: sunday },
  { id: '0099-no-show', sql: noShow },
  { id: '0101-invoice', sql: invoice },
  { id: '0100-guest', sql: guest },
  { id: '0104-guests-a-month', sql: guestsAMonth },
  { id: '0105-staff-role', sql: staffRole },
  { id: '0106-promoted-free', sql: promotedFree },
  { id: '0108-wait-at-gate', sql: waitAtGate },
  { id: '0134-leaving-makes-nothing', sql: leavingMakesNothing },
  { id: '0123-entry-fee', sql: entryFee },
  { id: '0124-undone-entry', sql: undoneEntry },
  { id: '0129-own-codes', sql: ownCodes },
  { id: '0130-captcha-tries', sql: captchaTries },
  { id: '0132-captcha-solved', sql: captchaSolved },
  { id: '0127-refused-at-gate', sql: refusedAtGate },
  { id: '0128-crowd-reminder', sql: crowdReminder },
  { id: '0110-class-series', sql: classSeries },
  { id: '0111-series-of-classes', sql: seriesOfClasses },
  { id: '0120-entry-position', sql: entryPosition },
  { id: '0116-former-phone', sql: formerPhone },
  { id: '0117-months', sql: months },
  { id: '0118-act-detail', sql: actDetail },
  { id: '0131-lost-phone-elsewhere', sql: lostPhoneElsewhere },
  { id: '0121-entry-position-counts', sql: entryPositionCounts },
  { id: '0135-attendance-event', sql: attendanceEvent },
  { id: '0136-gift', sql: gift },
  { id: '0140-grants', sql: grants },
  { id: '0141-invitations', sql: invitations },
  { id: '0146-activity-order', sql: activityOrder },
  { id: '0156-calendar', sql: calendar },
  { id: '0151-vouchers', sql: vouchers },
  { id: '0162-activity-user-limit', sql: activityUserLimit },
  { id: '0163-activity-changes', sql: activityChanges },
  { id: '0159-voucher-guessed', sql: voucherGuessed },
  { id: '0160-voucher-told', sql: voucherTold },
  { id: '0167-voucher-link-refused', sql: voucherLinkRefused },
  { id: '0174-competitions', sql: competitions },
  { id: '0184-reports', sql: reports },
  ...bodyMigrations,

  // It reads a column of 0078.
  ...triggers,
  { id: `functions/${release.name}`, sql: release.sql },
]
