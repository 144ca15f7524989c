import {
  type PageTextFields,
  type PageTexts,
  pageTextFields,
  pageTextMessages,
  shownLengths,
} from '@mr-sea/bff/contract/admin/page-texts';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fetchPageTexts, savePageTexts } from '../../api/admin/page-texts';
import { ApiError, NetworkError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { doneNotice, Notices } from '../../ui/overlays/notices';
import { AdminPage } from '../layout/admin-page';
import { NeedsLink } from '../lists/list-states';
import { failureText } from '../session/failure-text';
import styles from './page-texts-page.module.css';

const fixed = [
  ['Home', publicPages.home],
  ['About', publicPages.about],
  ['Services', publicPages.services],
  ['FAQs', publicPages.faqs],
  ['Blog', publicPages.blog],
  ['Terms', publicPages.terms],
  ['Privacy', publicPages.policy],
] as const;

/** Page Texts: what search engines and chats show of each page, where the usual is not good enough. */
export default function PageTextsPage() {
  const { register, handleSubmit, setValue, formState } = useForm({ defaultValues: { path: '' } });
  const [texts, setTexts] = useState<PageTexts | null>(null);
  const [error, setError] = useState('');

  async function open(path: string) {
    setError('');
    setTexts(null);
    try {
      setTexts(await fetchPageTexts(path));
    } catch (reason) {
      setError(explainLoad(reason));
    }
  }

  return (
    <AdminPage title="Page Texts">
      <div className={styles.intro}>
        <p className={styles.lead}>
          What search engines and chats show of a page. Choose a page, or copy the address of a boat
          or a post.
        </p>
        <NeedsLink what="Changing page texts" />
      </div>
      <ul className={styles.pages}>
        {fixed.map(([label, path]) => (
          <li key={path}>
            <Button
              variant="outline"
              aria-pressed={texts?.path === path}
              onClick={() => {
                setValue('path', path);
                void open(path);
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.find}
        noValidate
        onSubmit={handleSubmit(({ path }) => open(path.trim() || publicPages.home))}
      >
        <TextField
          label="Address of a page"
          placeholder="/boats/1/azimut-66ft"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('path')}
        />
        <Button type="submit" busy={formState.isSubmitting} className={styles.send}>
          Open
        </Button>
      </form>
      {error && <FormError>{error}</FormError>}
      {texts && (
        <PageTextForm key={`${texts.path} ${texts.updated_at}`} texts={texts} onSaved={setTexts} />
      )}
      <Notices />
    </AdminPage>
  );
}

function explainLoad(reason: unknown): string {
  if (reason instanceof ApiError && reason.status === 404) return pageTextMessages.noPage;
  const why = reason instanceof NetworkError ? ` ${failureText(reason)}` : '';
  return pageTextMessages.loadFailed + why;
}

/** The texts of one page, with what stands there while a field is blank. */
function PageTextForm(props: { texts: PageTexts; onSaved: (texts: PageTexts) => void }) {
  const { path, standard, updated_at, ...begin } = props.texts;
  const form = useForm<PageTextFields>({ defaultValues: begin, mode: 'onTouched' });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  const title = watch('title') || standard.title;
  const description = watch('description') || standard.description;

  const save = handleSubmit(async (fields) => {
    setFailure('');
    try {
      props.onSaved(await savePageTexts({ path, updated_at, ...fields }));
      doneNotice('Page texts saved.');
    } catch (reason) {
      if (reason instanceof ApiError) {
        for (const [name, message] of Object.entries(reason.fields)) {
          setError(name as keyof PageTextFields, { message });
        }
      }
      setFailure(explainSave(reason));
    }
  });

  return (
    <form className={styles.panel} aria-labelledby="page-texts-path" noValidate onSubmit={save}>
      <h2 id="page-texts-path" className={styles.path}>
        {path}
      </h2>
      <TextField
        label="Title"
        placeholder="Title"
        hint={hintOf(standard.title, title, shownLengths.title)}
        error={errors.title?.message}
        {...register('title', rule(pageTextFields.title))}
      />
      <TextArea
        label="Description"
        placeholder="Description"
        hint={hintOf(standard.description, description, shownLengths.description)}
        error={errors.description?.message}
        {...register('description', rule(pageTextFields.description))}
      />
      <TextField
        label="Title when shared"
        placeholder="Title when shared"
        hint={`If blank: ${title}`}
        error={errors.og_title?.message}
        {...register('og_title', rule(pageTextFields.og_title))}
      />
      <TextArea
        label="Description when shared"
        placeholder="Description when shared"
        hint={`If blank: ${description}`}
        error={errors.og_description?.message}
        {...register('og_description', rule(pageTextFields.og_description))}
      />
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
        <a className={styles.view} href={path} target="_blank" rel="noreferrer">
          View page
        </a>
      </div>
    </form>
  );
}

/** What stands there without words of staff's own, and how long the text is. */
function hintOf(standard: string, text: string, shown: number): string {
  const length = `${text.length} characters; search engines show about ${shown}.`;
  return text === standard ? `If blank: ${standard} (${length})` : length;
}

function explainSave(reason: unknown): string {
  if (reason instanceof ApiError && reason.status < 500) {
    return Object.keys(reason.fields).length > 0 ? '' : reason.message;
  }
  const why = reason instanceof NetworkError ? ` ${failureText(reason)}` : '';
  return pageTextMessages.saveFailed + why;
}
