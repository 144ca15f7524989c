import type { EmblaCarouselType } from 'embla-carousel';
import { Children, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { inTime } from '../overlays/missing-part';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './carousel.module.css';
import { useInView } from './use-in-view';

interface CarouselProps {
  /** Sets `--per-view`, the number of slides side by side, for each screen width. */
  className?: string;
  /** Where the arrows are: over the edges of the slides, or under them, where they cover no words. */
  arrows?: 'over' | 'under';
  children: ReactNode;
}

/**
 * Slides in a row, a page at a time, by swipe, arrows or keyboard; the arrows wrap around. The row is there at once, and
 * can be turned by the time it comes into view.
 */
export function Carousel({ className, arrows = 'over', children }: CarouselProps) {
  const { viewport, embla, missing } = useTurning();
  const [pages, setPages] = useState(1);
  const [page, setPage] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const look = () => ({
      slides: embla.slideNodes().length,
      pages: embla.scrollSnapList().length,
    });
    let layout = look();
    setPages(layout.pages);
    // Also comes with every change of width.
    const review = () => {
      const before = layout;
      layout = look();
      setPages(layout.pages);
      if (startsOver(before, layout)) embla.scrollTo(0, true);
    };
    const follow = () => setPage(embla.selectedScrollSnap());
    embla.on('reInit', review);
    embla.on('select', follow);
    return () => {
      embla.off('reInit', review);
      embla.off('select', follow);
    };
  }, [embla]);

  function turn(step: number) {
    // The movement is not CSS's, so the rule for calm in base.css does not reach it.
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    embla?.scrollTo(turnPage(embla.selectedScrollSnap(), step, pages), calm);
  }

  return (
    <div className={classNames(styles.carousel, className)}>
      <div className={classNames(styles.viewport, missing && styles.scrolled)} ref={viewport}>
        <ul className={styles.slides}>
          {Children.map(children, (slide) => (
            <li className={styles.slide}>{slide}</li>
          ))}
        </ul>
      </div>
      {pages > 1 && (
        <div className={styles[arrows]}>
          <IconButton label="Previous" className={styles.previous} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <p className={styles.page} aria-live="polite">
            <VisuallyHidden>Page </VisuallyHidden>
            {page + 1} / {pages}
          </p>
          <IconButton label="Next" className={styles.next} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** The page `step` further; the last is followed by the first and the other way round. */
export function turnPage(page: number, step: number, pages: number): number {
  return (((page + step) % pages) + pages) % pages;
}

/** How the slides of a carousel are laid out. */
export interface CarouselLayout {
  slides: number;
  pages: number;
}

/** Whether a new layout makes the old page number meaningless; a few pixels more or less do not. */
export function startsOver(before: CarouselLayout, after: CarouselLayout): boolean {
  return before.slides !== after.slides || before.pages !== after.pages;
}

/** So far below the screen a row already gets what turns its pages. Pixels. */
const aheadPx = 600;

/** What turns the pages of a row of slides. */
interface Turning {
  /** For the element around the row. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Null until it is there. */
  embla: EmblaCarouselType | null;
  /** It did not arrive: the row has to be scrolled. */
  missing: boolean;
}

/** Brings Embla to a row of slides once a visitor comes near: most visits never do. */
function useTurning(): Turning {
  const [near, setNear] = useState(false);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [missing, setMissing] = useState(false);
  const viewport = useInView<HTMLDivElement>(() => setNear(true), {
    ...{ active: !near, threshold: 0, margin: aheadPx },
  });

  useEffect(() => {
    if (!near) return;
    let made: EmblaCarouselType | undefined;
    let gone = false;
    inTime(import('embla-carousel')).then(
      ({ default: EmblaCarousel }) => {
        if (gone || !viewport.current) return;
        made = EmblaCarousel(viewport.current, { align: 'start', slidesToScroll: 'auto' });
        setEmbla(made);
      },
      () => setMissing(true),
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [near, viewport]);

  return { viewport, embla, missing };
}
