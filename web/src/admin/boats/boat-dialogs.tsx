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
import {
  type BoatFormFields,
  changesOf,
  copiedValues,
  emptyBoat,
  fieldsOf,
  valuesOf,
} from './boat-values';

/** What the form of a new boat begins with: nothing, or everything of a boat that it is a copy of. */
export type NewBoat = 'blank' | AdminBoat;

interface AddBoatDialogProps {
  /** Null while the dialog is closed. */
  adding: NewBoat | null;
  onClose: () => void;
  onAdded: () => void;
}

const blank = { values: emptyBoat, main: [], gallery: [] };

/** Adds a boat; closing the dialog empties its form, errors and images. Nothing is stored before Save. */
export function AddBoatDialog({ adding, onClose, onAdded }: AddBoatDialogProps) {
  const shown = useLast(adding);
  const question = useDiscardQuestion(onClose);
  const copied = shown === 'blank' ? null : shown;
  return (
    <Dialog
      open={adding !== null}
      onClose={question.close}
      title="Add boat"
      kind="tall"
      {...(copied && {
        description: `A copy of ${copied.name}, ${copied.code}. It is not public until its status is Active.`,
      })}
    >
      <NeedsLink what="Adding a boat" />
      <AddForm key={copied?.id} copied={copied} question={question} onAdded={onAdded} />
      {question.dialog}
    </Dialog>
  );
}

interface AddFormProps extends Pick<AddBoatDialogProps, 'onAdded'> {
  copied: AdminBoat | null;
  question: ReturnType<typeof useDiscardQuestion>;
}

function AddForm({ copied, question, onAdded }: AddFormProps) {
  const [opened] = useState(copied);
  const start = useMemo(() => (opened ? copyOf(opened) : blank), [opened]);
  // A copy is a form of its own: what was typed of another new boat stays what it is.
  const form = opened ? `boats:copy:${opened.id}` : 'boats:new';
  const { draft, keep, clear } = useStaffDraft<TypedBoat>(form, question.onDiscard);
  return (
    <BoatForm
      key={draft ? 'typed' : 'start'}
      start={start}
      typed={draft ?? undefined}
      onTyped={keep}
      onClear={clear}
      {...(opened && { category: opened.category })}
      starred
      isChanged={({ values, ...pictures }) =>
        Object.keys(changesOf(start.values, values)).length > 0 ||
        Object.keys(changedPictures(opened ?? noPictures, pictures)).length > 0
      }
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

/** The pictures are shared: the server keeps one for as long as any boat shows it. */
function copyOf(boat: AdminBoat): ReturnType<typeof startOf> {
  return { ...startOf(boat), values: copiedValues(boat) };
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

type Pictured = Pick<AdminBoat, 'main_picture' | 'gallery_images'>;
const noPictures: Pictured = { main_picture: null, gallery_images: [] };

/** Those of a boat's pictures that differ. One that is still on its way differs from all. */
function changedPictures(
  base: Pictured,
  { main, gallery }: Pick<BoatDraft, 'main' | 'gallery'>,
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
