import { publicPages } from '@mr-sea/bff/contract/pages';
import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readShared, type SharedOutcome, sharedParam } from '../../offline/worker/after-sharing';
import { FormError } from '../../ui/controls/form-parts';
import { Optional } from '../../ui/optional';
import { blogParams, readBlogParams } from '../blog/blog-params';
import { BoatCall, StoryCall } from '../blog/calls';
import { CategoryFilter, PostSearch } from '../blog/post-filters';
import { PostList } from '../blog/post-list';
import { PageHead } from '../shell/page-head';
import { PictureBand } from '../shell/picture-band';
import { Preloader } from '../shell/preloader';
import styles from './blog-page.module.css';
import { useBooking } from './use-booking';

/** The posts, a search over them, and two ways on: a booking and a story of one's own. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const question = readBlogParams(params);
  const { book, dialog } = useBooking();
  const story = useStory();
  useShared(story.openShared);
  const list = useListTop(question.page);
  const search = useCallback(
    (search: string) =>
      setParams(blogParams({ page: 1, category: null, search }), { replace: true }),
    [setParams],
  );
  return (
    <>
      <PageHead
        title="The Mr. Sea Blog"
        description="Stories from the bay: places to drop anchor, days to remember and advice from our captains."
        path={publicPages.blog}
      />
      <Preloader />
      <PictureBand title="Welcome to the Mr. Sea Blog" picture="blog">
        <p>
          Places worth dropping anchor, days our guests still talk about, and what our captains wish
          everybody knew before stepping on board.
        </p>
      </PictureBand>
      <div className={styles.page}>
        <section ref={list} className={styles.posts} aria-labelledby="posts-title">
          <div className={styles.head}>
            <h2 id="posts-title" className={styles.title}>
              {question.search ? `Posts about “${question.search}”` : 'Latest posts'}
            </h2>
            <div className={styles.filters}>
              <PostSearch value={question.search} onSearch={search} />
              <CategoryFilter
                chosen={question.category}
                onChoose={(category) => setParams(blogParams({ page: 1, category, search: '' }))}
              />
            </div>
          </div>
          <PostList question={question} />
        </section>
        <BoatCall onBook={() => book('spot')} />
        <StoryCall onShare={story.open} onNear={story.load} />
      </div>
      {dialog}
      {story.dialogs}
    </>
  );
}

/** Opens the form of a story when the share sheet has led here, once: a reload or a bookmark must not do so again. */
function useShared(open: (shared: SharedOutcome) => void) {
  const [params, setParams] = useSearchParams();
  const shared = readShared(params);
  useEffect(() => {
    if (!shared) return;
    open(shared);
    setParams(
      (params) => {
        params.delete(sharedParam);
        return params;
      },
      { replace: true },
    );
  }, [shared, open, setParams]);
}

/** Another page of the list begins on top of the list. */
function useListTop(page: number) {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    list.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return list;
}

const load = () => import('../stories/story-dialogs');
const StoryDialogs = lazy(load);

const notLoaded = 'The form could not be loaded. Please check your connection and reload the page.';

/** The form of a story and the thanks for it; both come when they are wanted. */
function useStory(): {
  open: () => void;
  /** Opens the form with what the share sheet has sent. */
  openShared: (shared: SharedOutcome) => void;
  load: () => void;
  dialogs: ReactNode;
} {
  const [wanted, setWanted] = useState(false);
  const [shared, setShared] = useState<SharedOutcome | null>(null);
  const [open, setOpen] = useState(false);
  return {
    open: useCallback(() => {
      setWanted(true);
      setOpen(true);
    }, []),
    openShared: useCallback((shared) => {
      setShared(shared);
      setWanted(true);
      setOpen(true);
    }, []),
    load: useCallback(() => {
      // When it fails, the press of the button says so.
      load().catch(() => undefined);
    }, []),
    dialogs: wanted && (
      <Optional missing={<FormError>{notLoaded}</FormError>}>
        <StoryDialogs open={open} shared={shared} onClose={() => setOpen(false)} />
      </Optional>
    ),
  };
}
