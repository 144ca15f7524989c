import type {
  ReplyTemplate,
  ReplyTemplateFields,
} from '@mr-sea/bff/contract/admin/reply-templates';
import { replyTemplateTexts } from '@mr-sea/bff/contract/admin/reply-templates';
import { useState } from 'react';
import { reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { alertNotice } from '../../ui/overlays/notices';
import { EditIcon, PlusIcon, SortDownIcon, SortUpIcon, TrashIcon } from '../../ui/work-icons';
import { AdminPage } from '../layout/admin-page';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';
import { useRowEdit } from '../lists/use-row-edit';
import { replyColumns, replyConflictFields } from '../replies/reply-columns';
import { AddReplyDialog, EditReplyDialog } from '../replies/reply-dialogs';
import { movedPosition, replyDeleteTexts, replyListTexts, replyName } from '../replies/reply-texts';

/** Templates of replies, in the order in which an open lead shows them. */
export default function RepliesPage() {
  const [editing, setEditing] = useState<ReplyTemplate | null>(null);
  const [adding, setAdding] = useState(false);
  const list = useAdminList<ReplyTemplate>({ feature: 'reply-templates', columns: replyColumns });
  const deletion = useDeleteRows(list, replyDeleteTexts);
  const order = useRowEdit<ReplyTemplate, ReplyTemplateFields>({
    feature: 'reply-templates',
    rowName: replyName,
    fields: replyConflictFields,
  });
  const { address } = list;
  // Among rows that a search leaves out, or in another order, "up" would mean something else.
  const inOrder = !address.search && !address.sort;
  const sent = inOrder
    ? list.rows.filter(({ id }) => id > 0).sort((a, b) => a.position - b.position || a.id - b.id)
    : [];

  async function move(row: ReplyTemplate, position: number) {
    try {
      await order.save(row, { position });
    } catch (error) {
      alertNotice(reasonOr(error, replyTemplateTexts.updateFailed));
    }
  }

  function moves(row: ReplyTemplate): RowAction[] {
    return ([-1, 1] as const).flatMap((step) => {
      const position = movedPosition(sent, row, step);
      if (position === undefined) return [];
      return [
        {
          label: step < 0 ? 'Move up' : 'Move down',
          icon: step < 0 ? <SortUpIcon /> : <SortDownIcon />,
          onSelect: () => void move(row, position),
        },
      ];
    });
  }

  function actionsOf(row: ReplyTemplate): RowAction[] {
    // The server may have what was added here already.
    if (row.id < 0) return [];
    return [
      { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(row), inRow: true },
      ...moves(row),
      { label: 'Delete', icon: <TrashIcon />, onSelect: () => deletion.ask(row), danger: true },
    ];
  }

  return (
    <AdminPage
      title={replyListTexts.title}
      actions={
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          Add Reply
        </Button>
      }
    >
      <ListView
        list={list}
        texts={replyListTexts}
        rowName={replyName}
        rowActions={actionsOf}
        bulkActions={[{ label: 'Delete', run: deletion.askMany }]}
      />
      <AddReplyDialog open={adding} onClose={() => setAdding(false)} onAdded={list.reload} />
      <EditReplyDialog reply={editing} onClose={() => setEditing(null)} />
      {deletion.dialog}
      {order.dialog}
    </AdminPage>
  );
}
