import type { JobName, JobPayload } from '@mr-sea/db/outbox/jobs';
import { emailHoldEnding } from './bookings/email-hold-ending';
import { mailEmailCode } from './email-codes/email-code';
import { makePictureVariants } from './images/make-picture-variants';
import { clearPictures } from './images/remove-orphaned-pictures';
import { forgetMails } from './inbox/forget-mails';
import type { JobContext } from './job-context';
import { emailInquiryStaff } from './leads/email-inquiry-staff';
import { emailLeadDigest } from './leads/email-lead-digest';
import { emailLeadReply } from './leads/email-lead-reply';
import { emailLeadStaff } from './leads/email-lead-staff';
import { emailLeadVisitor } from './leads/email-lead-visitor';
import { emailLeadWaiting, pushLeadWaiting } from './leads/remind-of-leads';
import { makeMenuPdf } from './menus/make-menu-pdf';
import { emailOfferStaff } from './offers/email-offer-staff';
import { emailOfferVisitor } from './offers/email-offer-visitor';
import { pushLead } from './push/push-lead';
import { pushLeadTo } from './push/push-lead-to';
import { emailReviewApproved } from './reviews/email-review-approved';
import { emailReviewRequest } from './reviews/email-review-request';
import { emailReviewWaiting } from './reviews/email-review-waiting';
import { emailStoryStaff } from './stories/email-story-staff';
import { emailStoryVisitor } from './stories/email-story-visitor';
import { emailAccountApproved } from './users/email-account-approved';
import { emailAccountChanged } from './users/email-account-changed';
import { emailAccountWaiting } from './users/email-account-waiting';
import { emailAddressProof, emailPasswordReset } from './users/email-password-reset';

export type Handlers = {
  [Name in JobName]: (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
};

/** Job name → handler. A job without a handler does not compile. */
export const handlers: Handlers = {
  'email-lead-staff': emailLeadStaff,
  'email-lead-visitor': emailLeadVisitor,
  'email-lead-reply': emailLeadReply,
  'email-lead-digest': emailLeadDigest,
  'email-hold-ending': emailHoldEnding,
  'email-offer-visitor': emailOfferVisitor,
  'email-offer-staff': emailOfferStaff,
  'email-inquiry-staff': emailInquiryStaff,
  'email-code': mailEmailCode,
  'email-password-reset': emailPasswordReset,
  'email-address-proof': emailAddressProof,
  'email-account-waiting': emailAccountWaiting,
  'email-account-approved': emailAccountApproved,
  'email-account-changed': emailAccountChanged,
  'email-review-waiting': emailReviewWaiting,
  'email-review-approved': emailReviewApproved,
  'email-review-request': emailReviewRequest,
  'email-story-staff': emailStoryStaff,
  'email-story-visitor': emailStoryVisitor,
  'push-lead': pushLead,
  'push-lead-to': pushLeadTo,
  'push-lead-waiting': pushLeadWaiting,
  'email-lead-waiting': emailLeadWaiting,
  'make-picture-variants': makePictureVariants,
  'make-menu-pdf': makeMenuPdf,
  'remove-orphaned-pictures': clearPictures,
  'forget-mails': forgetMails,
};
