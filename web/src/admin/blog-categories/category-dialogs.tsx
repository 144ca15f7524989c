import {
  type AdminBlogCategory,
  type AdminBlogCategoryFields,
  adminBlogCategoryTexts,
} from '@mr-sea/bff/contract/admin/blog';
import { useState } from 'react';
import { createRow } from '../../api/admin/rows';
import { Dialog } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { useLast } from '../../ui/overlays/use-last';
import { changedTexts } from '../lists/changed-fields';
import { NeedsLink } from '../lists/needs-link';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { categoryConflictFields } from './category-columns';
import { CategoryForm, emptyCategory } from './category-form';
import { categoryName } from './category-texts';

interface AddCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a blog category; closing the dialog empties its form. */
export function AddCategoryDialog({ open, onClose, onSaved }: AddCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add blog category">
      <NeedsLink what="Adding a category" />
      <CategoryForm
        start={emptyCategory}
        canSave={() => true}
        failed={adminBlogCategoryTexts.addFailed}
        onSave={async (values) => {
          await createRow<AdminBlogCategory, AdminBlogCategoryFields>('blog-categories', values);
          doneNotice('Blog category added.');
          onSaved();
          question.discard();
        }}
        onChanged={question.setChanged}
        onCancel={question.close}
      >
        {question.dialog}
      </CategoryForm>
    </Dialog>
  );
}

interface EditCategoryDialogProps {
  /** Null while the dialog is closed. */
  category: AdminBlogCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes a blog category; Save waits for a change and a name. */
export function EditCategoryDialog({ category, onClose, onSaved }: EditCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(category);
  return (
    <Dialog open={category !== null} onClose={question.close} title="Edit blog category">
      {shown && <EditForm key={shown.id} category={shown} question={question} onSaved={onSaved} />}
    </Dialog>
  );
}

function EditForm(props: {
  category: AdminBlogCategory;
  question: ReturnType<typeof useDiscardQuestion>;
  onSaved: () => void;
}) {
  const { category, question, onSaved } = props;
  // The category as it was when the form opened: what the edit is based on.
  const [base] = useState(category);
  const edit = useRowEdit<AdminBlogCategory, AdminBlogCategoryFields>({
    feature: 'blog-categories',
    rowName: categoryName,
    fields: categoryConflictFields,
  });
  const start = {
    name: base.name,
    description: base.description,
    is_active: base.is_active,
  };
  const isChanged = (values: AdminBlogCategoryFields) =>
    Object.keys(changedTexts(start, values)).length > 0;
  return (
    <CategoryForm
      start={start}
      canSave={(values) => values.name.trim() !== '' && isChanged(values)}
      failed={adminBlogCategoryTexts.updateFailed}
      onSave={async (values) => {
        const result = await edit.save(base, changedTexts(start, values));
        if (result === 'saved') doneNotice('Blog category saved.');
        onSaved();
        question.discard();
      }}
      onChanged={question.setChanged}
      onCancel={question.close}
    >
      {edit.dialog}
      {question.dialog}
    </CategoryForm>
  );
}
