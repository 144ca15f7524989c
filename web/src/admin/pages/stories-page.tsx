import { type AdminStory, adminStoryTexts } from '@mr-sea/bff/contract/admin/stories';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { overviewQuery } from '../../api/admin/overview';
import { makeDraft } from '../../api/admin/stories';
import { adminKey } from '../../offline/staff/paths';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import { EditIcon, EyeIcon, TrashIcon } from '../../ui/work-icons';
import { AdminPage } from '../layout/admin-page';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';
import { storyColumns } from '../stories/story-columns';
import { StoryDialog } from '../stories/story-dialog';
import { draftAddress, storyDeleteTexts, storyListTexts, storyName } from '../stories/story-texts';

/** Stories (decisions, "Accounts and safety"). */
export default function StoriesPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reading, setReading] = useState<AdminStory | null>(null);
  const columns = useMemo(() => storyColumns(setReading), []);
  const list = useAdminList<AdminStory>({ feature: 'stories', columns, marksArrivals: true });
  const deletion = useDeleteRows(list, storyDeleteTexts);

  async function draft(story: AdminStory) {
    const postId = await makeDraft(story.id);
    setReading((now) => now && { ...now, draft_post_id: postId });
    doneNotice('Draft post made.');
    void client.invalidateQueries({ queryKey: adminKey('blog-posts') });
    void client.invalidateQueries({ queryKey: overviewQuery().queryKey });
    await list.reload();
  }

  function actionsOf(story: AdminStory): RowAction[] {
    const { draft_post_id } = story;
    return [
      { label: 'Read', icon: <EyeIcon />, onSelect: () => setReading(story), inRow: true },
      draft_post_id === null
        ? {
            label: adminStoryTexts.makeDraft,
            icon: <EditIcon />,
            onSelect: () => draft(story).catch(() => alertNotice(adminStoryTexts.makeDraftFailed)),
          }
        : {
            label: 'Open the draft',
            icon: <EditIcon />,
            onSelect: () => navigate(draftAddress(draft_post_id)),
          },
      { label: 'Delete', icon: <TrashIcon />, onSelect: () => deletion.ask(story), danger: true },
    ];
  }

  return (
    <AdminPage title={storyListTexts.title}>
      <ListView
        list={list}
        texts={storyListTexts}
        rowName={storyName}
        rowActions={actionsOf}
        bulkActions={[{ label: 'Delete', run: deletion.askMany }]}
      />
      <StoryDialog
        // As the list has it now, where it still has it.
        story={reading && (list.rows.find(({ id }) => id === reading.id) ?? reading)}
        onClose={() => setReading(null)}
        onMakeDraft={draft}
        onDelete={(story) => {
          setReading(null);
          deletion.ask(story);
        }}
      />
      {deletion.dialog}
    </AdminPage>
  );
}
