import {
  type AdminBoat,
  type AdminBoatFields,
  adminBoatTexts,
} from '@mr-sea/bff/contract/admin/boats';
import { keyOfPicture } from '@mr-sea/bff/contract/images';
import { useCallback, useMemo, useRef, useState } from 'react';
import { createRow } from '../../api/admin/rows';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { useStaffDraft } from '../drafts/use-staff-draft';
import { NeedsLink } from '../lists/list-states';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { type FormPicture, keyOf, savedPicture } from '../pictures/form-picture';
import { applyBoat, boatConflictFields, type Chosen, galleryKeys } from './boat-conflicts';
import { useCategoryOptions } from './boat-fields';
import { type BoatDraft, BoatForm, keysOf, storedOf, type TypedBoat } from './boat-form';
import { boatName } from './boat-texts';
import { type BoatFormFields, changesOf, emptyBoat, fieldsOf, valuesOf } from './boat-values';

interface AddBoatDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

const nothing = { values: emptyBoat, main: [], gallery: [] };

/** Adds a boat; closing the dialog empties its form, errors and images. */
export function AddBoatDialog({ open, onClose, onAdded }: AddBoatDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add boat" kind="tall">
      <NeedsLink what="Adding a boat" />
      <AddForm question={question} onAdded={onAdded} />
      {question.dialog}
    </Dialog>
  );
}

interface AddFormProps extends Pick<AddBoatDialogProps, 'onAdded'> {
  question: ReturnType<typeof useDiscardQuestion>;
}

function AddForm({ question, onAdded }: AddFormProps) {
  const { draft, keep, clear } = useStaffDraft<TypedBoat>('boats:new', question.onDiscard);
  return (
    <BoatForm
      key={draft ? 'typed' : 'empty'}
      start={nothing}
      typed={draft ?? undefined}
      onTyped={keep}
      onClear={clear}
      starred
      isChanged={isStarted}
      canSave={() => true}
      failed={adminBoatTexts.addFailed}
      onChanged={question.setChanged}
      onDragging={question.hold}
      onSave={async (boat) => {
        const fields = { ...fieldsOf(boat.values), ...keysOf(boat) };
        await createRow<AdminBoat, BoatFormFields>('boats', fields);
        doneNotice('Boat added.');
        onAdded();
        question.discard();
      }}
      onCancel={question.close}
    />
  );
}

function isStarted({ values, main, gallery }: BoatDraft): boolean {
  const typed = Object.keys(changesOf(emptyBoat, values)).length > 0;
  return typed || main !== null || gallery.length > 0;
}

interface EditBoatDialogProps {
  /** Null while the dialog is closed. */
  boat: AdminBoat | null;
  onClose: () => void;
}

/** Changes a boat; Save waits for a change and for a name. */
export function EditBoatDialog({ boat, onClose }: EditBoatDialogProps) {
  const shown = useLast(boat);
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog
      open={boat !== null}
      onClose={question.close}
      title="Edit boat"
      kind="tall"
      {...(shown && { description: `${shown.name}, ${shown.code}` })}
    >
      {shown && <EditForm key={shown.id} boat={shown} question={question} />}
      {question.dialog}
    </Dialog>
  );
}

interface EditFormProps {
  boat: AdminBoat;
  question: ReturnType<typeof useDiscardQuestion>;
}

function EditForm({ boat, question }: EditFormProps) {
  const {
    draft: kept,
    keep,
    clear,
  } = useStaffDraft<TypedBoat & { base: AdminBoat }>(`boats:${boat.id}`, question.onDiscard);
  // The boat as it was when the form opened first: what the edit is based on.
  const [opened] = useState(boat);
  const base = kept?.base ?? opened;
  const start = useMemo(() => startOf(base), [base]);
  const keepBased = useCallback(
    (typed: TypedBoat | null) => keep(typed && { ...typed, base }),
    [base, keep],
  );
  const { categories } = useCategoryOptions(base.category);
  const chosen = useRef<Chosen | undefined>(undefined);
  const edit = useRowEdit<AdminBoat, AdminBoatFields>({
    feature: 'boats',
    rowName: boatName,
    fields: boatConflictFields,
    apply: (row, changes) => applyBoat(row, changes, chosen.current),
  });
  const changes = (draft: BoatDraft) => ({
    ...changesOf(start.values, draft.values),
    ...changedPictures(base, draft),
  });
  const isChanged = (draft: BoatDraft) => Object.keys(changes(draft)).length > 0;

  return (
    <BoatForm
      key={kept ? 'typed' : 'stored'}
      start={start}
      typed={kept ?? undefined}
      onTyped={keepBased}
      onClear={clear}
      category={base.category}
      isChanged={isChanged}
      canSave={(draft) => draft.values.name.trim() !== '' && isChanged(draft)}
      failed={adminBoatTexts.updateFailed}
      onChanged={question.setChanged}
      onDragging={question.hold}
      onSave={async (draft) => {
        const id = Number(draft.values.category);
        const category = categories.find((each) => each.id === id) ?? base.category;
        chosen.current = { category, ...storedOf(draft) };
        const result = await edit.save(base, changes(draft));
        if (result === 'saved') doneNotice('Boat saved.');
        question.discard();
      }}
      onCancel={question.close}
    >
      {edit.dialog}
    </BoatForm>
  );
}

function startOf(boat: AdminBoat): {
  values: ReturnType<typeof valuesOf>;
  main: FormPicture[];
  gallery: FormPicture[];
} {
  return {
    values: valuesOf(boat),
    main: boat.main_picture ? [savedPicture(boat.main_picture)] : [],
    gallery: boat.gallery_images.map(({ picture }) => savedPicture(picture)),
  };
}

/** Those of a boat's pictures that differ. One that is still on its way differs from all. */
function changedPictures(
  base: AdminBoat,
  { main, gallery }: BoatDraft,
): Partial<Pick<AdminBoatFields, 'main_image_key' | 'gallery'>> {
  const identity = (picture: FormPicture) => keyOf(picture) ?? picture.id;
  const mainNow = main && identity(main);
  const mainBefore = base.main_picture && keyOfPicture(base.main_picture);
  const galleryNow = gallery.map(identity);
  return {
    ...(mainNow !== mainBefore && { main_image_key: mainNow }),
    // Kept pictures are named by their keys too: the server knows them by either, and a key stays what it is.
    ...(galleryNow.join() !== galleryKeys(base).join() && { gallery: galleryNow }),
  };
}
