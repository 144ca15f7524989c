import { type PageTexts, pageTextMessages } from '@mr-sea/bff/contract/admin/page-texts';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fetchPageTexts } from '../../api/admin/page-texts';
import { ApiError, NetworkError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { Notices } from '../../ui/overlays/notices';
import { AdminPage } from '../layout/admin-page';
import { NeedsLink } from '../lists/list-states';
import { PageTextForm } from '../page-texts/page-text-form';
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
