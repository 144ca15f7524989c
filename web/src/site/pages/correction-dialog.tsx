import type { LeadRequest } from '@mr-sea/bff/contract/leads';
import { lazy, useEffect, useState } from 'react';
import { ApiError } from '../../client/call-api';
import type { Correction } from '../../offline/submissions/correction';
import type { Submitted } from '../../offline/submissions/outbox';
import { FormError } from '../../ui/controls/form-parts';
import { Optional } from '../../ui/optional';
import { inTime } from '../../ui/overlays/missing-part';
import type { OpenedItem } from './use-correction';

const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));
const ReviewDialog = lazy(() => inTime(import('../reviews/review-dialog')));
const StoryDialogs = lazy(() => inTime(import('../stories/story-dialogs')));

const notLoaded = 'The form could not be loaded. Please check your connection and reload the page.';
const boatGone =
  'This boat is no longer on offer. Your request can go out as a general one: the message says what it is about.';

interface CorrectionDialogProps {
  opened: OpenedItem;
  onClose: () => void;
  /** After a form that has no thanks of its own. */
  onReview: (sent: Submitted) => void;
}

/** The form of an item that waits, with what was typed and what the server said to it. */
export function CorrectionDialog({ opened, onClose, onReview }: CorrectionDialogProps) {
  const { kind, correction, open } = opened;
  return (
    <Optional missing={<NotLoaded onClose={onClose} />}>
      {kind === 'lead' && (
        <LeadCorrection
          correction={correction as Correction<'lead'>}
          open={open}
          onClose={onClose}
        />
      )}
      {kind === 'review' && (
        <ReviewDialog
          boat={boatOfReview(correction as Correction<'review'>)}
          correction={correction as Correction<'review'>}
          open={open}
          onClose={onClose}
          onSent={onReview}
        />
      )}
      {kind === 'story' && (
        <StoryDialogs
          correction={correction as Correction<'story'>}
          open={open}
          onClose={onClose}
        />
      )}
    </Optional>
  );
}

/** No form opens after all, so the item may go its way again. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onClose, []);
  return <FormError>{notLoaded}</FormError>;
}

interface LeadCorrectionProps {
  correction: Correction<'lead'>;
  open: boolean;
  onClose: () => void;
}

function LeadCorrection({ correction, open, onClose }: LeadCorrectionProps) {
  const [{ body, boats: names }] = useState(() => withoutGoneBoats(correction));
  const named = (id: number, place: number) => ({ id, name: names[place] ?? 'A boat' });
  return (
    <InquiryDialog
      open={open}
      onClose={onClose}
      boat={body.boat === null ? null : named(body.boat, 0)}
      boats={body.boats?.map(named)}
      leadType={body.lead_type}
      correction={correction}
    />
  );
}

/**
 * A boat that the server does not know (any more) cannot be chosen again in this form, so the request becomes a general
 * one whose message names it. Changes the correction itself, which the form and the outbox share.
 */
function withoutGoneBoats(correction: Correction<'lead'>): Correction<'lead'> {
  const { refused, body, boats } = correction;
  if (!refused?.fields.boat && !refused?.fields.boats) return correction;
  const { boats: _, ...rest } = body;
  const about = boats.length > 0 ? `About ${boats.join(', ')}.` : '';
  const general: LeadRequest = {
    ...rest,
    boat: null,
    message: [about, body.message].filter(Boolean).join(' ') || null,
  };
  return Object.assign(correction, {
    body: general,
    boats: [],
    refused: new ApiError(400, { error: boatGone, code: 'validation' }),
  });
}

function boatOfReview({ body, boats }: Correction<'review'>): { id: number; name: string } {
  return { id: body.boat, name: boats[0] ?? 'the boat' };
}
