import { type AdminPostSummary, postStatusAt } from '@mr-sea/bff/contract/admin/blog';
import { postPage } from '@mr-sea/bff/contract/blog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reloadBlog } from '../../api/admin/blog';
import { Button } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { EditIcon, EyeIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import { postColumns } from '../blog-posts/post-columns';
import { AddPostDialog, EditPostDialog } from '../blog-posts/post-dialogs';
import { postDeleteTexts, postListTexts, postName, statusOptions } from '../blog-posts/post-texts';
import { AdminPage } from '../layout/admin-page';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';

const filters = ['status'] as const;

/** Blog Posts. */
export default function BlogPostsPage() {
  const client = useQueryClient();
  const reload = () => void reloadBlog(client);
  const list = useAdminList<AdminPostSummary>({
    feature: 'blog-posts',
    columns: postColumns,
    filters,
  });
  const deletion = useDeleteRows({ ...list, reload: () => reloadBlog(client) }, postDeleteTexts);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useEditedPost();

  function actionsOf(post: AdminPostSummary): RowAction[] {
    return [
      {
        // Visitors have no page of a draft; an address that opens its preview holds for a week.
        ...(post.preview_path === null || postStatusAt(post) === 'published'
          ? { label: 'View', href: postPage(post) }
          : { label: 'Preview', href: post.preview_path }),
        icon: <EyeIcon />,
        inRow: true,
      },
      { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(post.id), inRow: true },
      {
        label: 'Delete',
        icon: <TrashIcon />,
        onSelect: () => deletion.ask(post),
        danger: true,
        inRow: true,
      },
    ];
  }

  return (
    <AdminPage
      title={postListTexts.title}
      actions={
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          Add Post
        </Button>
      }
    >
      <ListView
        list={list}
        texts={postListTexts}
        rowName={postName}
        rowActions={actionsOf}
        bulkActions={[{ label: 'Delete', run: deletion.askMany }]}
        filters={
          <PickList
            label="Status"
            value={list.address.filters.status ?? ''}
            options={[{ value: '', label: 'All statuses' }, ...statusOptions]}
            onPick={(status) => list.address.setFilter('status', status)}
          />
        }
      />
      <AddPostDialog open={adding} onClose={() => setAdding(false)} onSaved={reload} />
      <EditPostDialog
        id={editing}
        row={list.rows.find(({ id }) => id === editing)}
        onClose={() => setEditing(null)}
        onSaved={reload}
      />
      {deletion.dialog}
    </AdminPage>
  );
}

/** The post that the editor has open, as the address says it; so that other screens can lead to it. */
function useEditedPost(): [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('edit') ?? '');
  const open = (next: number | null) =>
    setParams(
      (now) => {
        const params = new URLSearchParams(now);
        if (next === null) params.delete('edit');
        else params.set('edit', String(next));
        return params;
      },
      { replace: next === null },
    );
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open];
}
