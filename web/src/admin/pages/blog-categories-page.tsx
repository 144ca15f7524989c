import type { AdminBlogCategory } from '@mr-sea/bff/contract/admin/blog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKey } from '../../offline/staff/paths';
import { Button } from '../../ui/controls/button';
import { EditIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import { categoryColumns } from '../blog-categories/category-columns';
import { AddCategoryDialog, EditCategoryDialog } from '../blog-categories/category-dialogs';
import {
  categoryDeleteTexts,
  categoryListTexts,
  categoryName,
} from '../blog-categories/category-texts';
import { AdminPage } from '../layout/admin-page';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';

/** Blog Categories. */
export default function BlogCategoriesPage() {
  const client = useQueryClient();
  const list = useAdminList<AdminBlogCategory>({
    feature: 'blog-categories',
    columns: categoryColumns,
  });
  const deletion = useDeleteRows(list, categoryDeleteTexts);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<AdminBlogCategory | null>(null);

  /** Posts name their category, here and on the public site. */
  function reloadNames() {
    void list.reload();
    for (const queryKey of [adminKey('blog-posts'), ['posts'], ['post'], ['blog-categories']]) {
      void client.invalidateQueries({ queryKey });
    }
  }

  return (
    <AdminPage
      title={categoryListTexts.title}
      actions={
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          Add Blog Category
        </Button>
      }
    >
      <ListView
        list={list}
        texts={categoryListTexts}
        rowName={categoryName}
        rowActions={(category) => [
          { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(category), inRow: true },
          {
            label: 'Delete',
            icon: <TrashIcon />,
            onSelect: () => deletion.ask(category),
            danger: true,
            inRow: true,
          },
        ]}
        bulkActions={[{ label: 'Delete', run: deletion.askMany }]}
      />
      <AddCategoryDialog open={adding} onClose={() => setAdding(false)} onSaved={reloadNames} />
      <EditCategoryDialog
        category={editing}
        onClose={() => setEditing(null)}
        onSaved={reloadNames}
      />
      {deletion.dialog}
    </AdminPage>
  );
}
