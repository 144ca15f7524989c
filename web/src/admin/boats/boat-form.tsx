import { adminBoatFields, adminBoatTexts, boatPictures } from '@mr-sea/bff/contract/admin/boats';
import type { Picture } from '@mr-sea/bff/contract/images';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../client/call-api';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { DraftNote, FormError } from '../../ui/controls/form-parts';
import { useKeptState } from '../drafts/use-staff-draft';
import { type FormPicture, keyOf, savedPicture } from '../pictures/form-picture';
import { GalleryField } from '../pictures/gallery-field';
import { MainPictureField } from '../pictures/main-picture-field';
import { usePictureList } from '../pictures/picture-list';
import { BoatBasics, BoatNumbers } from './boat-fields';
import styles from './boat-form.module.css';
import { BoatTerms } from './boat-terms';
import { galleryHint, mainPictureHint, picturesMissing, sayGallery, sayMain } from './boat-texts';
import { type BoatValues, emptyBoat } from './boat-values';

/** What the form holds; pictures in order, also those that are still on their way. */
export interface BoatDraft {
  values: BoatValues;
  main: FormPicture | null;
  gallery: readonly FormPicture[];
}

/** The form as it is kept on the device: of the pictures, those that the server has. */
export interface TypedBoat {
  values: BoatValues;
  main: Picture | null;
  gallery: Picture[];
}

interface BoatFormProps {
  /** What was typed before the page went away. */
  typed?: TypedBoat | undefined;
  /** Takes what is typed, null while nothing is. */
  onTyped: (typed: TypedBoat | null) => void;
  /** Forgets what was typed earlier. */
  onClear: () => void;
  start: { values: BoatValues; main: FormPicture[]; gallery: FormPicture[] };
  /** Name of the category that the boat is in. */
  category?: { id: number; name: string };
  /** The measures are labelled as required. */
  starred?: boolean;
  /** Whether something would be lost if the form closed now. */
  isChanged: (draft: BoatDraft) => boolean;
  canSave: (draft: BoatDraft) => boolean;
  /** Called with pictures that have all arrived; throws what the server or the link said. */
  onSave: (draft: BoatDraft) => Promise<void>;
  onChanged: (changed: boolean) => void;
  /** Hears when an image is picked up and put down. */
  onDragging: (dragging: boolean) => void;
  onCancel: () => void;
  /** What a failure reads where the server has no words of its own. */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

interface PictureErrors {
  main_image_key?: string;
  gallery?: string;
}

const rules = { types: boatPictures.types, maxBytes: boatPictures.maxBytes };

/** The fields of a boat, for adding and editing. Its pictures upload while the rest is typed. */
export function BoatForm(props: BoatFormProps) {
  const { typed, category, starred = false, failed, onSave, onChanged, children } = props;
  const [start] = useState(() => (typed ? restored(typed) : props.start));
  const form = useForm<BoatValues>({ mode: 'onTouched', defaultValues: start.values });
  const { register, handleSubmit, setError, watch, formState } = form;
  const main = usePictureList({ rules, start: start.main, single: true });
  const gallery = usePictureList({ rules, start: start.gallery });
  const [failure, setFailure] = useState('');
  const [pictureErrors, setPictureErrors] = useState<PictureErrors>({});
  const [uploading, setUploading] = useState(false);
  const { errors, isSubmitting } = formState;

  const draft = { values: watch(), main: main.list.at(-1) ?? null, gallery: gallery.list };
  const changed = props.isChanged(draft);
  useEffect(() => onChanged(changed), [changed, onChanged]);
  useKeptState(changed ? { values: draft.values, ...storedOf(draft) } : null, props.onTyped);
  const tooMany =
    gallery.list.length > boatPictures.max ? adminBoatTexts.galleryTooMany : undefined;

  const submit = handleSubmit(async (values) => {
    setFailure('');
    setPictureErrors({});
    if (tooMany) return;
    try {
      setUploading(true);
      const arrived = await Promise.all([main.control.arrived(), gallery.control.arrived()]);
      setUploading(false);
      if (arrived.includes(false)) {
        setFailure(picturesMissing);
        return;
      }
      await onSave({
        values,
        main: main.control.snapshot().at(-1) ?? null,
        gallery: gallery.control.snapshot(),
      });
    } catch (error) {
      tell(error);
    }
  });

  /** Says what was wrong where it was wrong; a server that says why is better than our words. */
  function tell(error: unknown) {
    const wrong = error instanceof ApiError ? error.fields : {};
    const { fields } = fieldMessages(error, emptyBoat);
    for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
    const { main_image_key, gallery: galleryError } = wrong as PictureErrors;
    setPictureErrors({
      ...(main_image_key && { main_image_key }),
      ...(galleryError && { gallery: galleryError }),
    });
    if (fields.length > 0 || main_image_key || galleryError) return;
    setFailure(reasonOr(error, failed));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {typed && <DraftNote onClear={props.onClear} />}
      <div className={styles.sections}>
        <BoatBasics form={form} category={category} />
        <BoatNumbers form={form} starred={starred} />
        <BoatTerms form={form} />
        <section className={styles.section} aria-labelledby="boat-pictures">
          <h3 id="boat-pictures" className={styles.heading}>
            Images
          </h3>
          <MainPictureField
            label="Main image"
            hint={mainPictureHint}
            types={boatPictures.types}
            pictures={main}
            say={sayMain}
            error={pictureErrors.main_image_key}
          />
          <GalleryField
            label="Gallery"
            hint={galleryHint}
            types={boatPictures.types}
            pictures={gallery}
            say={sayGallery}
            onDragging={props.onDragging}
            error={tooMany ?? pictureErrors.gallery}
          />
        </section>
        <section className={styles.section} aria-labelledby="boat-more">
          <h3 id="boat-more" className={styles.heading}>
            More
          </h3>
          <TextArea
            label="Note"
            placeholder="Note"
            rows={2}
            hint={`${watch('note').trim().length}/${adminBoatFields.note.max.length}`}
            error={errors.note?.message}
            {...register('note', rule(adminBoatFields.note))}
          />
          <TextField
            label="Code"
            placeholder="Code (made by itself if left empty)"
            autoComplete="off"
            autoCapitalize="characters"
            error={errors.code?.message}
            {...register('code', rule(adminBoatFields.code))}
          />
          <label className={styles.tick}>
            <input type="checkbox" className={styles.box} {...register('featured')} />
            Featured: shown before the others
          </label>
        </section>
      </div>
      <div className={styles.foot}>
        {failure && <FormError>{failure}</FormError>}
        <FormButtons
          busy={isSubmitting}
          busyAction={uploading ? 'Uploading...' : 'Saving...'}
          disabled={!props.canSave(draft)}
          onCancel={props.onCancel}
        />
      </div>
      {children}
    </form>
  );
}

function restored({ values, main, gallery }: TypedBoat): BoatFormProps['start'] {
  // What was typed before the form had all of its fields.
  return {
    values: { ...emptyBoat, ...values },
    main: main ? [savedPicture(main)] : [],
    gallery: gallery.map(savedPicture),
  };
}

/** Keys of the pictures of a draft, all of which have arrived. */
export function keysOf({ main, gallery }: BoatDraft) {
  return {
    main_image_key: main && keyOf(main),
    gallery: gallery.map(keyOf).filter((key) => key !== null),
  };
}

/** The pictures themselves. */
export function storedOf({ main, gallery }: BoatDraft): {
  main: Picture | null;
  gallery: Picture[];
} {
  return {
    main: main?.stored ?? null,
    gallery: gallery.flatMap(({ stored }) => (stored ? [stored] : [])),
  };
}
