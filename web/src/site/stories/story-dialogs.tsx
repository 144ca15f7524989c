import { storyFields } from '@mr-sea/bff/contract/stories';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Correction } from '../../offline/submissions/correction';
import type { Submitted } from '../../offline/submissions/outbox';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { usePhotoProgress } from '../../offline/submissions/photo-progress';
import type { SharedOutcome } from '../../offline/worker/after-sharing';
import { takeSharedPhotos } from '../../offline/worker/shared-photos';
import { Button, buttonClass } from '../../ui/controls/button';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { DraftNote, FormError, Honeypot } from '../../ui/controls/form-parts';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { ThanksDialog } from '../../ui/overlays/thanks-dialog';
import { PhotoField } from './photo-field';
import styles from './story-dialogs.module.css';
import type { Photos } from './use-photos';
import { type StoryFormState, useStoryForm } from './use-story-form';

interface StoryDialogsProps {
  open: boolean;
  onClose: () => void;
  /** The story that waits on this device and is to be changed. */
  correction?: Correction<'story'>;
  /** What the share sheet of the device has led here with. */
  shared?: SharedOutcome | null;
}

/** The form in a dialog, followed by the thanks. Closing the form while it sends does not stop it. */
export default function StoryDialogs({ open, onClose, correction, shared }: StoryDialogsProps) {
  const [sent, setSent] = useState<Submitted | null>(null);
  const looking = useRef(open);
  useEffect(() => {
    looking.current = open;
  }, [open]);
  // Whoever has closed the form is not called back to it.
  const state = useStoryForm((how) => looking.current && setSent(how), correction);
  useSharedPhotos(shared ?? null, state.photos);
  return (
    <>
      <Dialog
        open={open && !sent}
        onClose={() => {
          // What is on its way keeps its form, where its progress is told.
          if (!state.form.formState.isSubmitting) void state.clear();
          onClose();
        }}
        title="Share Your Experience"
        description="Tell us about your day on the water. The best stories are featured on the blog."
      >
        <StoryForm state={state} />
      </Dialog>
      <StoryThanks
        sent={open ? sent : null}
        onClose={() => {
          setSent(null);
          onClose();
        }}
      />
    </>
  );
}

const lost = 'Your photos did not come through. Please add them here.';

/** Adds the photos that were shared with the app to the form, once; says so where they were lost. */
function useSharedPhotos(shared: SharedOutcome | null, { add, say }: Photos): void {
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a share comes once, with the page that it opens.
  useEffect(() => {
    if (!shared || taken.current) return;
    taken.current = true;
    takeSharedPhotos()
      .catch((reason: unknown) => {
        console.info('What was shared cannot be read.', reason);
        return [];
      })
      .then((files) => (files.length > 0 ? add(files) : say(lost)));
  }, [shared]);
}

interface StoryThanksProps {
  /** How the story went out; null while there is nothing to say. */
  sent: Submitted | null;
  onClose: () => void;
}

/** What follows a story: thanks, or the plain word that it waits on this device. */
function StoryThanks({ sent, onClose }: StoryThanksProps) {
  const shown = useLast(sent);
  return (
    <ThanksDialog
      open={sent !== null}
      sent={{
        lead: 'Your story is with us!',
        more: 'We read every one of them. When yours is featured on the blog, we write to you first.',
      }}
      saved={shown?.status === 'saved' ? keptSentence('story', shown.problem) : null}
      onClose={onClose}
    >
      <Link to="/blog" className={buttonClass()} onClick={onClose}>
        Read More Stories
      </Link>
      <Link to="/" className={buttonClass('outline')} onClick={onClose}>
        Plan Your Trip
      </Link>
    </ThanksDialog>
  );
}

/** The form of a boating story. Works without a link, photos included. */
function StoryForm({ state }: { state: StoryFormState }) {
  const { form, photos, failure, restored, submit, clear } = state;
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const message = useWatch({ control, name: 'message' });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField
          label="Full Name"
          placeholder="Full Name*"
          autoComplete="name"
          aria-required
          error={errors.full_name?.message}
          {...register('full_name', rule(storyFields.full_name))}
        />
        <TextField
          label="Email"
          placeholder="Email*"
          type="email"
          autoComplete="email"
          aria-required
          error={errors.email?.message}
          {...register('email', rule(storyFields.email))}
        />
      </div>
      <TextArea
        label="Message"
        placeholder="Your story*"
        rows={6}
        aria-required
        hint={`${message.trim().length}/${storyFields.message.max.length}`}
        error={errors.message?.message}
        {...register('message', rule(storyFields.message))}
      />
      <PhotoField photos={photos} sending={isSubmitting} />
      <Honeypot {...register('website')} />
      {failure && <FormError>{failure}</FormError>}
      {isSubmitting && <SendingNote ids={photos.list.map(({ id }) => id)} />}
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        {isSubmitting ? 'Sending...' : 'Share Your Experience'}
      </Button>
      <p className={styles.privacy}>We read every story, and ask you before we publish it.</p>
      {restored && !isSubmitting && <DraftNote onClear={clear} />}
    </form>
  );
}

/** How far a story with photos is, and that nobody has to stay for it. */
function SendingNote({ ids }: { ids: string[] }) {
  const progress = usePhotoProgress();
  if (ids.length === 0) return null;
  const shares = ids.map((id) => progress.get(id) ?? 0);
  const arrived = shares.filter((share) => share === 1).length;
  const total = shares.reduce((sum, share) => sum + share, 0) / ids.length;
  return (
    <div className={styles.sending}>
      <p className={styles.count} role="status">
        {arrived < ids.length
          ? `Sending photo ${arrived + 1} of ${ids.length}`
          : 'All photos are there'}
      </p>
      <progress className={styles.total} value={total} max={1} aria-label="All photos" />
      <p>Your story is kept on this device. You may close this window; it goes on by itself.</p>
    </div>
  );
}
