import { type AdminCategory, adminCategoryTexts } from '@mr-sea/bff/contract/admin/categories';
import { categoryPage } from '@mr-sea/bff/contract/categories';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { alertNotice } from '../../ui/overlays/notices';
import { EditIcon, EyeIcon, LockIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import { categoryColumns } from '../categories/category-columns';
import { AddCategoryDialog, EditCategoryDialog } from '../categories/category-dialogs';
import { categoryDeleteTexts, categoryListTexts, categoryName } from '../categories/category-texts';
import { AdminPage } from '../layout/admin-page';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';

const isSelectable = ({ is_default }: AdminCategory) => !is_default;
const sayItStays = () => alertNotice(adminCategoryTexts.defaultKept);

/** Categories. Uncategorized comes first and stays as it is. */
export default function CategoriesPage() {
  const [editing, setEditing] = useState<AdminCategory | null>(null);
  const [adding, setAdding] = useState(false);
  const list = useAdminList<AdminCategory>({
    feature: 'categories',
    columns: categoryColumns,
    selectable: isSelectable,
  });
  const deletion = useDeleteRows(list, categoryDeleteTexts);

  function actionsOf(category: AdminCategory): RowAction[] {
    const view = {
      label: 'View',
      icon: <EyeIcon />,
      href: categoryPage(category),
      inRow: true,
    };
    if (category.is_default) {
      return [view, { label: 'Locked', icon: <LockIcon />, onSelect: sayItStays, inRow: true }];
    }
    return [
      view,
      { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(category), inRow: true },
      {
        label: 'Delete',
        icon: <TrashIcon />,
        onSelect: () => deletion.ask(category),
        inRow: true,
        danger: true,
      },
    ];
  }

  return (
    <AdminPage
      title={categoryListTexts.title}
      actions={
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          Add Category
        </Button>
      }
    >
      <ListView
        list={list}
        texts={categoryListTexts}
        rowName={categoryName}
        rowActions={actionsOf}
        bulkActions={[{ label: 'Delete', run: deletion.askMany }]}
        spinner={false}
      />
      <AddCategoryDialog open={adding} onClose={() => setAdding(false)} onAdded={list.reload} />
      <EditCategoryDialog category={editing} onClose={() => setEditing(null)} />
      {deletion.dialog}
    </AdminPage>
  );
}
