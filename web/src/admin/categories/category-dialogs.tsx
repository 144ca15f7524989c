import {
  type AdminCategory,
  type AdminCategoryFields,
  adminCategoryTexts,
} from '@mr-sea/bff/contract/admin/categories';
import { useState } from 'react';
import { createRow } from '../../api/admin/rows';
import { Dialog } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { useLast } from '../../ui/overlays/use-last';
import { NeedsLink } from '../lists/needs-link';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { categoryConflictFields } from './category-columns';
import { CategoryForm } from './category-form';
import { categoryName } from './category-texts';

interface AddCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a category; closing the dialog empties its form. */
export function AddCategoryDialog({ open, onClose, onAdded }: AddCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add category">
      <NeedsLink what="Adding a category" />
      <CategoryForm
        start=""
        canSave={() => true}
        failed={adminCategoryTexts.addFailed}
        onSave={async (name) => {
          const fields: AdminCategoryFields = { name, is_default: false };
          await createRow<AdminCategory, AdminCategoryFields>('categories', fields);
          doneNotice('Category added.');
          onAdded();
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
  category: AdminCategory | null;
  onClose: () => void;
}

/** Renames a category. */
export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(category);
  return (
    <Dialog open={category !== null} onClose={question.close} title="Edit category">
      {shown && <EditForm key={shown.id} category={shown} question={question} />}
    </Dialog>
  );
}

interface EditFormProps {
  category: AdminCategory;
  question: ReturnType<typeof useDiscardQuestion>;
}

function EditForm({ category, question }: EditFormProps) {
  // The category as it was when the form opened: what the edit is based on.
  const [base] = useState(category);
  const edit = useRowEdit<AdminCategory, AdminCategoryFields>({
    feature: 'categories',
    rowName: categoryName,
    fields: categoryConflictFields,
  });
  return (
    <CategoryForm
      start={base.name}
      canSave={(name) => name !== '' && name !== base.name}
      failed={adminCategoryTexts.updateFailed}
      onSave={async (name) => {
        const result = await edit.save(base, { name });
        if (result === 'saved') doneNotice('Category saved.');
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
