import { storyFields } from '@mr-sea/bff/contract/stories';
import { useWatch } from 'react-hook-form';
import { usePhotoProgress } from '../../offline/submissions/photo-progress';
import { Button } from '../../ui/controls/button';
import { TextArea, TextField } from '../../ui/controls/field';
import { rule } from '../../ui/controls/field-rule';
import { DraftNote, FormError, Honeypot } from '../../ui/controls/form-parts';
import { PhotoField } from './photo-field';
import styles from './story-form.module.css';
import type { StoryFormState } from './use-story-form';

/** The form of a boating story. Works without a link, photos included. */
export function StoryForm({ state }: { state: StoryFormState }) {
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
