import {
  largestPosition,
  type ReplyTemplate,
  type ReplyTemplateFields,
  replyTemplateTexts,
} from '@mr-sea/bff/contract/admin/reply-templates';
import { useCallback, useState } from 'react';
import { sendEdit } from '../../api/admin/rows';
import { newKey } from '../../client/new-key';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { useStaffDraft } from '../drafts/use-staff-draft';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { changedTexts, useRowEdit } from '../lists/use-row-edit';
import { queuedSentence } from '../pending/change-words';
import { replyConflictFields } from './reply-columns';
import { emptyReply, ReplyForm, type ReplyValues } from './reply-form';
import { replyName } from './reply-texts';

interface AddReplyDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a template, without a link too; closing the dialog empties its form. */
export function AddReplyDialog({ open, onClose, onAdded }: AddReplyDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add reply" kind="tall">
      <AddForm question={question} onAdded={onAdded} />
    </Dialog>
  );
}

interface AddFormProps extends Pick<AddReplyDialogProps, 'onAdded'> {
  question: ReturnType<typeof useDiscardQuestion>;
}

function AddForm({ question, onAdded }: AddFormProps) {
  const { draft, keep, clear } = useStaffDraft<ReplyValues>('replies:new', question.onDiscard);
  return (
    <ReplyForm
      key={draft ? 'typed' : 'empty'}
      start={emptyReply}
      typed={draft ?? undefined}
      onTyped={keep}
      onClear={clear}
      canSave={() => true}
      failed={replyTemplateTexts.addFailed}
      onSave={async (values) => {
        const changes = changedTexts(emptyReply, values);
        const blank = { ...emptyReply, id: -Date.now(), version: 1, position: largestPosition };
        const result = await sendEdit<ReplyTemplate, ReplyTemplateFields>({
          feature: 'reply-templates',
          base: blank,
          changes,
          mine: { ...blank, ...changes },
          name: values.name.trim(),
          addKey: newKey(),
        });
        doneNotice(result.status === 'queued' ? queuedSentence(result.problem) : 'Reply added.');
        onAdded();
        question.discard();
      }}
      onChanged={question.setChanged}
      onCancel={question.close}
    >
      {question.dialog}
    </ReplyForm>
  );
}

interface EditReplyDialogProps {
  /** Null while the dialog is closed. */
  reply: ReplyTemplate | null;
  onClose: () => void;
}

/** Changes a template; Save waits for a change. */
export function EditReplyDialog({ reply, onClose }: EditReplyDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(reply);
  return (
    <Dialog open={reply !== null} onClose={question.close} title="Edit reply" kind="tall">
      {shown && <EditForm key={shown.id} reply={shown} question={question} />}
    </Dialog>
  );
}

interface EditFormProps {
  reply: ReplyTemplate;
  question: ReturnType<typeof useDiscardQuestion>;
}

function EditForm({ reply, question }: EditFormProps) {
  const { draft, keep, clear } = useStaffDraft<{ base: ReplyTemplate; values: ReplyValues }>(
    `replies:${reply.id}`,
    question.onDiscard,
  );
  // The template as it was when the form opened first: what the edit is based on.
  const [opened] = useState(reply);
  const base = draft?.base ?? opened;
  const keepBased = useCallback(
    (values: ReplyValues | null) => keep(values && { base, values }),
    [base, keep],
  );
  const edit = useRowEdit<ReplyTemplate, ReplyTemplateFields>({
    feature: 'reply-templates',
    rowName: replyName,
    fields: replyConflictFields,
  });
  return (
    <ReplyForm
      key={draft ? 'typed' : 'stored'}
      start={base}
      typed={draft?.values}
      onTyped={keepBased}
      onClear={clear}
      canSave={(values) => Object.keys(changedTexts(base, values)).length > 0}
      failed={replyTemplateTexts.updateFailed}
      onSave={async (values) => {
        const result = await edit.save(base, changedTexts(base, values));
        if (result === 'saved') doneNotice('Reply saved.');
        question.discard();
      }}
      onChanged={question.setChanged}
      onCancel={question.close}
    >
      {edit.dialog}
      {question.dialog}
    </ReplyForm>
  );
}
