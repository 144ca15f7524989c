import {
  type BoatBulkChanges,
  type BoatBulkResult,
  boatBulkFields,
} from '@mr-sea/bff/contract/admin/boat-bulk';
import {
  type AdminBoat,
  type AdminBoatFields,
  adminBoatTexts,
  boatStatuses,
} from '@mr-sea/bff/contract/admin/boats';
import { useQueryClient } from '@tanstack/react-query';
import { editBoats } from '../../api/admin/boats';
import { ApiError, NetworkError } from '../../client/call-api';
import { currentLink } from '../../client/connection';
import { reasonOr } from '../../client/field-messages';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import type { BulkAction } from '../lists/list-parts';
import { patchRow } from '../lists/row-cache';
import type { AdminList } from '../lists/use-admin-list';
import { useRowEdit } from '../lists/use-row-edit';
import { applyBoat, boatConflictFields } from './boat-conflicts';
import { boatName, statusLabels } from './boat-texts';

/** A boat and what is to be changed of it. */
export interface PlannedChange {
  boat: AdminBoat;
  changes: BoatBulkChanges;
}

/**
 * Changes boats right where they are listed: one by one or many at once, with a way back. What is changed stays in sight. Render
 * `dialog`.
 */
export function useBoatChanges(list: AdminList<AdminBoat>) {
  const client = useQueryClient();
  const edit = useRowEdit<AdminBoat, AdminBoatFields>({
    feature: 'boats',
    rowName: boatName,
    fields: boatConflictFields,
    apply: applyBoat,
  });

  /**
   * @param what became of it, as in "$900.00"; without it nothing is said of what went well
   * @returns false when it was refused, which has been told then
   */
  async function change(boat: AdminBoat, changes: BoatBulkChanges, what?: string) {
    try {
      list.hold(boat.id);
      const result = await edit.save(boat, changes);
      const now = { ...boat, version: boat.version + 1 };
      const before = valuesOf(boat, changes);
      if (result === 'saved' && what) {
        doneNotice(`${boatName(boat)}: ${what}.`, {
          label: 'Undo',
          run: () => void change({ ...now, ...changes }, before, 'as before'),
        });
      }
      return true;
    } catch (error) {
      alertNotice(`${boatName(boat)}: ${reasonOr(error, adminBoatTexts.updateFailed)}`);
      return false;
    }
  }

  /** @param what became of them, as in "Active" */
  async function changeMany(planned: PlannedChange[], what: string): Promise<void> {
    doneNotice(`Changing ${counted(planned)}...`);
    for (const { boat } of planned) list.hold(boat.id);
    try {
      const result = canGoTogether(planned) ? await sendTogether(planned) : null;
      if (result) tell(planned, result, what);
      else await sendEach(planned, what);
    } catch (error) {
      alertNotice(reasonOr(error, adminBoatTexts.updateFailed));
    } finally {
      void list.reload();
    }
  }

  /** What waits of a boat goes first, and in the queue. */
  function canGoTogether(planned: PlannedChange[]): boolean {
    const link = currentLink();
    return (
      (link === 'online' || link === 'slow') &&
      !planned.some(({ boat }) => list.changes.has(boat.id))
    );
  }

  function tell(planned: PlannedChange[], { saved, outdated, gone }: BoatBulkResult, what: string) {
    for (const row of [...saved, ...outdated])
      patchRow<AdminBoat>(client, 'boats', row.id, () => row);
    const left = [...outdated.map(({ id }) => id), ...gone];
    list.table.setRowSelection(Object.fromEntries(outdated.map(({ id }) => [String(id), true])));
    if (left.length > 0) {
      const namesOf = (ids: number[]) =>
        planned.filter(({ boat }) => ids.includes(boat.id)).map(({ boat }) => boatName(boat));
      const changed = outdated.map(boatName).join(', ');
      const deleted = namesOf(gone).join(', ');
      alertNotice(
        [
          saved.length > 0 && `${counted(saved)}: ${what}.`,
          changed &&
            `Somebody else changed these in the meantime, so they stay as they are: ${changed}.`,
          deleted && `Somebody deleted these in the meantime: ${deleted}.`,
        ]
          .filter(Boolean)
          .join(' '),
      );
      return;
    }
    doneNotice(`${counted(saved)}: ${what}.`, {
      label: 'Undo',
      run: () => void changeMany(backTo(planned, saved), 'as before'),
    });
  }

  /** Each by itself, through the queue: what cannot be sent now waits on this device. */
  async function sendEach(planned: PlannedChange[], what: string): Promise<void> {
    const problems = new Set<string>();
    let waiting = 0;
    for (const { boat, changes } of planned) {
      const result = await edit.save(boat, changes).catch((error) => {
        problems.add(`${boatName(boat)}: ${reasonOr(error, adminBoatTexts.updateFailed)}`);
      });
      if (result === 'queued') waiting++;
    }
    list.clearSelection();
    if (problems.size > 0) alertNotice([...problems].join(' '));
    else if (waiting > 0) {
      doneNotice(
        `${counted(planned)}: ${what}. Saved on this device, and sent when there is a link.`,
      );
    } else doneNotice(`${counted(planned)}: ${what}.`);
  }

  const to = (label: string, changes: BoatBulkChanges, what: string): BulkAction<AdminBoat> => ({
    label,
    run: (boats) =>
      void changeMany(
        boats.map((boat) => ({ boat, changes })),
        what,
      ),
  });
  const bulkActions = [
    ...boatStatuses.map((status) =>
      to(`Status: ${statusLabels[status]}`, { status }, statusLabels[status]),
    ),
    to('Feature', { featured: true }, 'featured'),
    to('Do not feature', { featured: false }, 'not featured'),
    to('Pin', { is_priority: true }, 'pinned'),
    to('Unpin', { is_priority: false }, 'unpinned'),
  ];

  return { change, changeMany, bulkActions, dialog: edit.dialog };
}

/** One call for all, or null where no final answer came: what it may have done is done once all the same. */
async function sendTogether(planned: PlannedChange[]): Promise<BoatBulkResult | null> {
  const boats = planned.map(({ boat, changes }) => ({
    ...{ id: boat.id, version: boat.version, changes },
  }));
  try {
    return await editBoats({ boats });
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isFinal || !(error instanceof ApiError || error instanceof NetworkError)) throw error;
    return null;
  }
}

/** What brings boats back to where they were, based on how they are now. */
function backTo(planned: PlannedChange[], saved: AdminBoat[]): PlannedChange[] {
  return planned.flatMap(({ boat, changes }) => {
    const now = saved.find(({ id }) => id === boat.id);
    return now ? [{ boat: now, changes: valuesOf(boat, changes) }] : [];
  });
}

/** What a boat has in the fields of a change. */
function valuesOf(boat: AdminBoat, changes: BoatBulkChanges): BoatBulkChanges {
  const names = boatBulkFields.filter((name) => name in changes);
  return Object.fromEntries(names.map((name) => [name, boat[name]]));
}

function counted(boats: readonly unknown[]): string {
  return boats.length === 1 ? '1 boat' : `${boats.length} boats`;
}
