import {
  type AdminPost,
  type AdminPostFields,
  type AdminPostSummary,
  adminPostTexts,
} from '@mr-sea/bff/contract/admin/blog';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { adminPostQuery } from '../../api/admin/blog';
import { createRow } from '../../api/admin/rows';
import { Button } from '../../ui/controls/button';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { useStaffDraft } from '../drafts/use-staff-draft';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { failureText } from '../session/failure-text';
import { PostForm, type TypedPost } from './post-form';
import styles from './post-form.module.css';
import { postName } from './post-texts';
import {
  applyPost,
  type Chosen,
  changesOf,
  type EditedPost,
  emptyPost,
  fieldsOf,
  postConflictFields,
} from './post-values';

interface AddPostDialogProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a post; closing the dialog empties its form. */
export function AddPostDialog({ open, onClose, onSaved }: AddPostDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add blog post" kind="wide">
      <AddForm question={question} onSaved={onSaved} />
    </Dialog>
  );
}

interface AddFormProps extends Pick<AddPostDialogProps, 'onSaved'> {
  question: ReturnType<typeof useDiscardQuestion>;
}

function AddForm({ question, onSaved }: AddFormProps) {
  const { draft, keep, clear } = useStaffDraft<TypedPost>('blog-posts:new', question.onDiscard);
  return (
    <PostForm
      key={draft ? 'typed' : 'empty'}
      start={null}
      stored={undefined}
      typed={draft ?? undefined}
      onTyped={keep}
      onClear={clear}
      isChanged={isBegun}
      alwaysSave
      failed={adminPostTexts.addFailed}
      onChanged={question.setChanged}
      onDragging={question.hold}
      onSave={async (post) => {
        await createRow<AdminPost, AdminPostFields>('blog-posts', fieldsOf(post));
        doneNotice('Blog post added.');
        onSaved();
        question.discard();
      }}
      onCancel={question.close}
    >
      {question.dialog}
    </PostForm>
  );
}

/** Whether a new post holds anything that would be missed. */
function isBegun({ values, blocks, mainKey }: EditedPost): boolean {
  const { title, category_id, status } = values;
  const untouched = title === '' && category_id === '' && status === emptyPost.status;
  return !untouched || blocks.length > 0 || mainKey !== null;
}

interface EditPostDialogProps {
  /** Null while the dialog is closed. */
  id: number | null;
  /** The post as the list has it, if it does: its facts can be edited before its content is there. */
  row: AdminPostSummary | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes a post; Save waits for a change. */
export function EditPostDialog({ id, row, onClose, onSaved }: EditPostDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(id);
  return (
    <Dialog open={id !== null} onClose={question.close} title="Edit blog post" kind="wide">
      {shown !== null && (
        <EditForm key={shown} id={shown} row={row} question={question} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

interface EditFormProps extends Pick<EditPostDialogProps, 'row' | 'onSaved'> {
  id: number;
  question: ReturnType<typeof useDiscardQuestion>;
}

/** What an edit is based on. */
interface PostBegin {
  began: AdminPostSummary | undefined;
  stored: AdminPost | undefined;
}

function EditForm({ id, row, question, onSaved }: EditFormProps) {
  const query = useQuery(adminPostQuery(id));
  const { draft, keep, clear } = useStaffDraft<TypedPost & PostBegin>(
    `blog-posts:${id}`,
    question.onDiscard,
  );
  // The post as it was when the form opened first, and its content when it came: what the edit is based on.
  const [opened] = useState(row);
  const [read, setRead] = useState(query.data);
  if (query.data && !read) setRead(query.data);
  const began = draft ? draft.began : opened;
  const stored = draft?.stored ?? read;
  const keepBased = useCallback(
    (typed: TypedPost | null) => keep(typed && { ...typed, began, stored }),
    [keep, began, stored],
  );
  const chosen = useRef<Chosen>({ category: null, mainPicture: null });
  const edit = useRowEdit<AdminPost, AdminPostFields>({
    feature: 'blog-posts',
    rowName: postName,
    fields: postConflictFields,
    apply: (post, changes) => applyPost(post, changes, chosen.current),
  });
  const waiting = stored ? undefined : (
    <ContentWaiting
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  const facts = began ?? stored;
  if (!facts) return waiting;
  // A version that the list has is older than that of the content, if somebody changed the post in between: then their
  // change is a conflict, and not overwritten.
  const base = stored ? { ...stored, ...began } : facts;
  return (
    <PostForm
      key={draft ? 'typed' : 'stored'}
      start={facts}
      stored={stored}
      typed={draft ?? undefined}
      onTyped={keepBased}
      onClear={clear}
      waiting={waiting}
      isChanged={(post) => Object.keys(changesOf(base, post)).length > 0}
      failed={adminPostTexts.updateFailed}
      onChanged={question.setChanged}
      onDragging={question.hold}
      onSave={async (post, picked) => {
        chosen.current = picked;
        const result = await edit.save(base as AdminPost, changesOf(base, post));
        if (result === 'saved') doneNotice('Blog post saved.');
        onSaved();
        question.discard();
      }}
      onCancel={question.close}
    >
      {edit.dialog}
      {question.dialog}
    </PostForm>
  );
}

interface ContentWaitingProps {
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** Stands where the content of a post will be. */
function ContentWaiting({ error, busy, onRetry }: ContentWaitingProps) {
  if (!error) {
    return (
      <div className={styles.waiting}>
        <Waiting>Loading content</Waiting>
      </div>
    );
  }
  return (
    <div className={styles.waiting}>
      <p role="alert">The content could not be read. {failureText(error)}</p>
      <Button variant="outline" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
