import {
  type PageTextFields,
  type PageTexts,
  pageTextFields,
  pageTextMessages,
  shownLengths,
} from '@mr-sea/bff/contract/admin/page-texts';
import { keyOfPicture } from '@mr-sea/bff/contract/images';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { savePageTexts } from '../../api/admin/page-texts';
import { ApiError, NetworkError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { doneNotice } from '../../ui/overlays/notices';
import { postPictureRules, sayProblem } from '../blog-posts/picture-texts';
import { type FormPicture, keyOf, savedPicture } from '../pictures/form-picture';
import { MainPictureField } from '../pictures/main-picture-field';
import { usePictureList } from '../pictures/picture-list';
import { failureText } from '../session/failure-text';
import styles from './page-text-form.module.css';
import { SharePreview } from './share-preview';

/** The texts of one page, with what stands there while a field is blank. */
export function PageTextForm(props: { texts: PageTexts; onSaved: (texts: PageTexts) => void }) {
  const { path, standard, usual_picture, updated_at, og_picture, og_image_elsewhere, ...begin } =
    props.texts;
  const form = useForm<PageTextFields>({ defaultValues: begin, mode: 'onTouched' });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const pictures = usePictureList({
    rules: postPictureRules,
    single: true,
    start: og_picture ? [savedPicture(og_picture)] : [],
  });
  const [failure, setFailure] = useState({ picture: '', form: '' });
  const picture = pictures.list.at(-1);
  const isOther = (shown: FormPicture | undefined) =>
    (shown ? keyOf(shown) : null) !== (og_picture && keyOfPicture(og_picture));
  const isPictureChanged = isOther(picture);
  const title = watch('title') || standard.title;
  const description = watch('description') || standard.description;

  const save = handleSubmit(async (fields) => {
    setFailure({ picture: '', form: '' });
    // What is wrong with the picture stands beside it.
    if (!(await pictures.control.arrived())) return;
    const chosen = pictures.control.snapshot().at(-1);
    const key = chosen ? keyOf(chosen) : null;
    try {
      const edit = isOther(chosen) ? { og_picture: key } : {};
      // Words about a picture go with it.
      const og_image_alt = chosen || og_image_elsewhere ? fields.og_image_alt : '';
      props.onSaved(await savePageTexts({ path, updated_at, ...fields, og_image_alt, ...edit }));
      doneNotice('Page texts saved.');
    } catch (reason) {
      const said = reason instanceof ApiError ? reason.fields : {};
      for (const [name, message] of Object.entries(said)) {
        if (name in pageTextFields) setError(name as keyof PageTextFields, { message });
      }
      setFailure({ picture: said.og_picture ?? '', form: explainSave(reason) });
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
      <MainPictureField
        label="Picture when shared"
        hint="1200x630 pixels - Max 15MB"
        removal="Use the usual picture"
        types={postPictureRules.types}
        pictures={pictures}
        say={sayProblem}
        error={failure.picture || undefined}
      />
      {og_image_elsewhere && !picture && (
        <p className={styles.elsewhere}>
          The page is shared with the picture at {og_image_elsewhere}. One that you add takes its
          place.
        </p>
      )}
      {picture && (
        <TextField
          label="What the picture shows"
          placeholder="What the picture shows"
          hint={`For people who do not see it. If blank: ${standard.og_image_alt}`}
          error={errors.og_image_alt?.message}
          {...register('og_image_alt', rule(pageTextFields.og_image_alt))}
        />
      )}
      <SharePreview
        picture={picture}
        usual={og_image_elsewhere ? null : usual_picture}
        title={watch('og_title') || title}
        description={watch('og_description') || description}
      />
      {failure.form && <FormError>{failure.form}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty && !isPictureChanged}>
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
