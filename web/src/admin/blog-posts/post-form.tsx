import { type AdminPost, adminPostFields, checkContent } from '@mr-sea/bff/contract/admin/blog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { useForm } from 'react-hook-form';
import { everyBlogCategoryQuery } from '../../api/admin-blog';
import { ApiError } from '../../api/client';
import { TextField } from '../../ui/field';
import { rule } from '../../ui/field-rule';
import { FormButtons } from '../../ui/form-buttons';
import { FormError } from '../../ui/form-parts';
import { SelectField } from '../../ui/select-field';
import { NeedsLink } from '../lists/needs-link';
import { keyOf, savedPicture } from '../pictures/form-picture';
import { MainPictureField } from '../pictures/main-picture-field';
import { usePictureList } from '../pictures/use-picture-list';
import { categoryOptions, statusOptions } from './category-options';
import { ContentEditor } from './content-editor';
import { blocksOf, changeBlocks, contentToSend } from './editor-blocks';
import { postPictureRules, sayProblem } from './picture-texts';
import type { Chosen } from './post-conflicts';
import styles from './post-form.module.css';
import {
  type EditedPost,
  emptyPost,
  type PostBase,
  type PostValues,
  valuesOf,
} from './post-values';

interface PostFormProps {
  /** What the form begins with; null for a new post. */
  start: PostBase | null;
  /** The stored content; undefined while it is not read yet. New posts have none. */
  stored: AdminPost | undefined;
  /** Stands for the content until it was read; the other fields can be used meanwhile. */
  waiting?: ReactNode;
  /** Whether there is something to save, and to lose. */
  isChanged: (post: EditedPost) => boolean;
  /** Save works without a change; then wrong fields are told. */
  alwaysSave?: boolean;
  onChanged: (changed: boolean) => void;
  onDragging: (dragging: boolean) => void;
  /** Throws what the server or the link said. */
  onSave: (post: EditedPost, chosen: Chosen) => Promise<void>;
  onCancel: () => void;
  /** What a failure reads (section 8). */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

/** What the server can find wrong, by the place where it is told. */
const inForm = ['title', 'category_id', 'status'] as const;

/** The editor of a post: facts in the left column, content in the right one; below each other on phones (section 2). */
export function PostForm(props: PostFormProps) {
  const { start, stored, waiting, isChanged, alwaysSave, onChanged, onSave, failed } = props;
  const { register, handleSubmit, setError, watch, formState } = useForm<PostValues>({
    mode: 'onTouched',
    defaultValues: start ? valuesOf(start) : emptyPost,
  });
  const { errors, isSubmitting } = formState;
  const categories = useQuery(everyBlogCategoryQuery());
  const [blocks, change] = useReducer(changeBlocks, stored, (post) => (post ? blocksOf(post) : []));
  const pictures = usePictureList({ rules: postPictureRules });
  const main = usePictureList({
    rules: postPictureRules,
    single: true,
    start: start?.main_picture ? [savedPicture(start.main_picture)] : [],
  });
  const [wrong, setWrong] = useState({ content: '', main: '', form: '' });
  useLateContent(stored, (post) => change({ kind: 'load', blocks: blocksOf(post) }));

  const mainPicture = main.list.at(-1);
  const post: EditedPost = {
    values: watch(),
    blocks,
    pictures: pictures.list,
    mainKey: mainPicture ? keyOf(mainPicture) : null,
  };
  const isUploading = mainPicture !== undefined && mainPicture.state !== 'stored';
  const changed = isUploading || isChanged(post);
  useEffect(() => onChanged(changed), [changed, onChanged]);

  const submit = handleSubmit(async (values) => {
    const content = waiting ? undefined : checkContent(contentToSend(blocks, []).content);
    setWrong({ content: content ?? '', main: '', form: '' });
    if (content) return;
    // Each list is waited for; what is wrong with a picture stands beside it.
    const there = await Promise.all([main.control.arrived(), pictures.control.arrived()]);
    if (there.includes(false)) {
      setWrong({
        content: '',
        main: '',
        form: 'A picture did not arrive. Try again or remove it.',
      });
      return;
    }
    const [mainNow] = main.control.snapshot().slice(-1);
    const whole: EditedPost = {
      values,
      blocks,
      pictures: pictures.control.snapshot(),
      mainKey: mainNow ? keyOf(mainNow) : null,
    };
    const category = categories.data?.find(({ id }) => String(id) === values.category_id) ?? null;
    try {
      await onSave(whole, {
        category: category && { id: category.id, name: category.name },
        mainPicture: mainNow?.stored ?? null,
      });
    } catch (error) {
      tell(error);
    }
  });

  function tell(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    const own = inForm.filter((name) => fields[name]);
    for (const name of own) setError(name, { message: fields[name] ?? '' });
    const content = fields.content ?? fields.content_images ?? '';
    const known = own.length > 0 || content || fields.main_image;
    setWrong({ content, main: fields.main_image ?? '', form: known ? '' : failed });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <MainPictureField
            label="Main Image"
            hint="1200x630 pixels - Max 2MB"
            types={postPictureRules.types}
            pictures={main}
            say={sayProblem}
            error={wrong.main || undefined}
          />
          <TextField
            label="Post Title"
            placeholder="Post Title*"
            autoComplete="off"
            aria-required
            error={errors.title?.message}
            {...register('title', rule(adminPostFields.title))}
          />
          <SelectField
            label="Category"
            options={categoryOptions(categories.data, start?.category ?? null)}
            error={
              errors.category_id?.message ??
              (categories.isError ? 'The categories could not be read.' : undefined)
            }
            {...register('category_id')}
          />
          <SelectField
            label="Status"
            options={statusOptions}
            error={errors.status?.message}
            {...register('status')}
          />
        </div>
        <div className={styles.content}>
          {waiting ?? (
            <ContentEditor
              blocks={blocks}
              onChange={change}
              pictures={pictures}
              onDragging={props.onDragging}
              error={wrong.content}
            />
          )}
        </div>
      </div>
      <div className={styles.foot}>
        {!start && <NeedsLink what="Adding a blog post" />}
        {wrong.form && <FormError>{wrong.form}</FormError>}
        <FormButtons
          busy={isSubmitting}
          disabled={!changed && !alwaysSave}
          onCancel={props.onCancel}
        />
      </div>
      {props.children}
    </form>
  );
}

/** Hears of content that was read after the form had opened. */
function useLateContent(stored: AdminPost | undefined, onRead: (post: AdminPost) => void) {
  const [known, setKnown] = useState(stored);
  if (stored && !known) {
    setKnown(stored);
    onRead(stored);
  }
}
