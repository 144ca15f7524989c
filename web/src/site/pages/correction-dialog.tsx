import type { LeadRequest } from '@mr-sea/bff/contract/leads';
import { lazy, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/call-api';
import {
  beginCorrection,
  type Correction,
  endCorrection,
  holdEveryMs,
  holdItem,
} from '../../offline/submissions/correction';
import type { Submitted } from '../../offline/submissions/outbox';
import type { OutboxItem, SubmissionKind } from '../../offline/submissions/outbox-item';
import { FormError } from '../../ui/controls/form-parts';
import { Optional } from '../../ui/optional';
import { inTime } from '../../ui/overlays/missing-part';

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

/** The form of an item, opened by the visitor. */
interface OpenedItem {
  /** Another number each time, so that each time begins with a new form. */
  turn: number;
  kind: SubmissionKind;
  correction: Correction;
  open: boolean;
}

/** Which item's form is open. As long as it is, the item is not sent as it was. */
export function useCorrection(): {
  opened: OpenedItem | null;
  edit: (item: OutboxItem) => Promise<void>;
  close: () => void;
} {
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  const held = useRef<Correction>(null);

  useEffect(() => {
    const timer = setInterval(() => {
      if (held.current) void holdItem(held.current.key);
    }, holdEveryMs);
    const leave = () => release(held);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    opened,
    async edit({ key, kind }) {
      const correction = await beginCorrection(key);
      // Sent or deleted a moment ago; the list shows it by now.
      if (!correction) return;
      held.current = correction;
      setOpened((before) => ({ turn: (before?.turn ?? 0) + 1, kind, correction, open: true }));
    },
    close() {
      release(held);
      setOpened((before) => before && { ...before, open: false });
    },
  };
}

function release(held: { current: Correction | null }): void {
  if (held.current) void endCorrection(held.current);
  held.current = null;
}
