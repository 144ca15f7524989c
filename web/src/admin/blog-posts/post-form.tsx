import { type AdminPost, adminPostFields, checkContent } from '@mr-sea/bff/contract/admin/blog';
import type { Picture } from '@mr-sea/bff/contract/images';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { useForm } from 'react-hook-form';
import { everyBlogCategoryQuery } from '../../api/admin/blog';
import { ApiError } from '../../client/call-api';
import { rule, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { DraftNote, FormError } from '../../ui/controls/form-parts';
import { SelectField } from '../../ui/controls/select-field';
import { useKeptState } from '../drafts/use-staff-draft';
import { NeedsLink } from '../lists/list-states';
import { keyOf, savedPicture } from '../pictures/form-picture';
import { MainPictureField } from '../pictures/main-picture-field';
import { usePictureList } from '../pictures/picture-list';
import { ContentEditor } from './content-editor';
import { blocksOf, changeBlocks, contentToSend, type EditorBlock } from './editor-blocks';
import { postPictureRules, sayProblem } from './picture-texts';
import styles from './post-form.module.css';
import { categoryOptions, statusOptions } from './post-texts';
import {
  type Chosen,
  type EditedPost,
  emptyPost,
  type PostBase,
  type PostValues,
  valuesOf,
} from './post-values';
import { PreviewLink } from './preview-link';
import { ScheduleFields } from './schedule-fields';

/** The editor as it is kept on the device: of the pictures, those that the server has. */
export interface TypedPost {
  values: PostValues;
  blocks: EditorBlock[];
  main: Picture | null;
  pictures: { id: string; name: string; stored: Picture }[];
}

interface PostFormProps {
  /** What was typed before the page went away. */
  typed?: TypedPost | undefined;
  /** Takes what is typed, null while nothing is. */
  onTyped: (typed: TypedPost | null) => void;
  /** Forgets what was typed earlier. */
  onClear: () => void;
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
  /** What a failure reads. */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

/** What the server can find wrong, by the place where it is told. */
const inForm = {
  title: 'title',
  main_image_alt: 'main_image_alt',
  category_id: 'category_id',
  status: 'status',
  published_at: 'publish_day',
} as const;

/** The editor of a post: facts in the left column, content in the right one; below each other on phones. */
export function PostForm(props: PostFormProps) {
  const { start, stored, typed, waiting, isChanged, alwaysSave, onChanged, onSave, failed } = props;
  const { control, register, handleSubmit, setError, watch, formState } = useForm<PostValues>({
    mode: 'onTouched',
    defaultValues: typed ? { ...emptyPost, ...typed.values } : start ? valuesOf(start) : emptyPost,
  });
  const { errors, isSubmitting } = formState;
  const categories = useQuery(everyBlogCategoryQuery());
  const [blocks, change] = useReducer(changeBlocks, null, () => {
    if (typed) return typed.blocks;
    return stored ? blocksOf(stored) : [];
  });
  const pictures = usePictureList({
    rules: postPictureRules,
    start:
      typed?.pictures.map((picture) => ({ ...savedPicture(picture.stored), ...picture })) ?? [],
  });
  const mainBefore = typed ? typed.main : start?.main_picture;
  const main = usePictureList({
    rules: postPictureRules,
    single: true,
    start: mainBefore ? [savedPicture(mainBefore)] : [],
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
  useKeptState(changed ? typedOf(post, mainPicture?.stored ?? null) : null, props.onTyped);

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
    const own = (Object.keys(inForm) as (keyof typeof inForm)[]).filter((name) => fields[name]);
    for (const name of own) setError(inForm[name], { message: fields[name] ?? '' });
    const content = fields.content ?? fields.content_images ?? '';
    const known = own.length > 0 || content || fields.main_image;
    setWrong({ content, main: fields.main_image ?? '', form: known ? '' : failed });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {typed && <DraftNote onClear={props.onClear} />}
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
          {mainPicture && (
            <TextField
              label="What the picture shows"
              placeholder="What the picture shows"
              hint="For people who do not see it, and for chats. If blank, screen readers pass the picture over."
              autoComplete="off"
              error={errors.main_image_alt?.message}
              {...register('main_image_alt', rule(adminPostFields.main_image_alt))}
            />
          )}
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
          {post.values.status === 'scheduled' && (
            <ScheduleFields
              control={control}
              values={post.values}
              start={start ? valuesOf(start) : emptyPost}
            />
          )}
          {start?.preview_path && <PreviewLink path={start.preview_path} changed={changed} />}
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

/** Without the pictures that are still on their way: their files go with the page. */
function typedOf({ values, blocks, pictures }: EditedPost, main: Picture | null): TypedPost {
  const arrived = pictures.flatMap(({ id, name, stored }) =>
    stored ? [{ id, name, stored }] : [],
  );
  const isThere = (id: string) => arrived.some((picture) => picture.id === id);
  const kept = blocks.filter(
    (block) =>
      block.type === 'text' || 'imageId' in block.source || isThere(block.source.pictureId),
  );
  return { values, blocks: kept, main, pictures: arrived };
}

/** Hears of content that was read after the form had opened. */
function useLateContent(stored: AdminPost | undefined, onRead: (post: AdminPost) => void) {
  const [known, setKnown] = useState(stored);
  if (stored && !known) {
    setKnown(stored);
    onRead(stored);
  }
}
