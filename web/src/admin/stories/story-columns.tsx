import type { AdminStory } from '@mr-sea/bff/contract/admin/stories';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { Link } from 'react-router-dom';
import { PhotosIcon } from '../../ui/icons';
import { MailIcon } from '../../ui/work-icons';
import contact from '../leads/contact-buttons.module.css';
import type { ListColumn } from '../lists/list-parts';
import styles from './story-columns.module.css';
import { draftAddress, storyName } from './story-texts';

/** From this width of the list on there is a column for when a story came. Pixels. */
const receivedFrom = 900;

/** The columns of Stories. */
export function storyColumns(onOpen: (story: AdminStory) => void): ListColumn<AdminStory>[] {
  return [
    {
      id: 'full_name',
      header: 'Story',
      sort: 'asc',
      card: 'title',
      cell: (story) => (
        <span className={styles.story}>
          <button type="button" className={styles.name} onClick={() => onOpen(story)}>
            {storyName(story)}
          </button>
          <span className={styles.received}>{story.formatted_created_at}</span>
          <span className={styles.begin}>{beginOf(story.message)}</span>
        </span>
      ),
    },
    {
      id: 'created_at',
      header: 'Received',
      sort: 'desc',
      from: receivedFrom,
      card: 'none',
      cell: (story) => <span className={styles.time}>{story.formatted_created_at}</span>,
    },
    {
      id: 'pictures',
      header: 'Pictures',
      cell: ({ pictures }) =>
        pictures.length === 0 ? (
          '-'
        ) : (
          <span className={styles.count}>
            <PhotosIcon size={16} />
            {pictures.length}
          </span>
        ),
    },
    {
      id: 'draft',
      header: 'Draft',
      cell: ({ draft_post_id }) =>
        draft_post_id === null ? (
          '-'
        ) : (
          <Link className={styles.draft} to={draftAddress(draft_post_id)}>
            Open post
          </Link>
        ),
    },
    {
      id: 'contact',
      header: 'Contact',
      card: 'plain',
      cell: (story) => <MailButton story={story} />,
    },
  ];
}

/** One tap to write to who told the story. */
function MailButton({ story }: { story: AdminStory }) {
  return (
    <a
      className={contact.button}
      href={mailLink(story.email, 'Your boating story')}
      aria-label={`Mail ${storyName(story)}`}
      title={story.email}
    >
      <MailIcon />
    </a>
  );
}

/** Characters of a story that the list shows. */
const shown = 140;

/** How a story begins, in a line: at most 140 characters, cut at a word. */
export function beginOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  if (line.length <= shown) return line;
  const cut = line.slice(0, shown + 1).replace(/\s\S*$/, '');
  return `${cut.slice(0, shown)}…`;
}
