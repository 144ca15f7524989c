import useEmblaCarousel from 'embla-carousel-react';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './button';
import styles from './carousel.module.css';
import { classNames } from './class-names';
import { ChevronLeftIcon, ChevronRightIcon } from './icons';

interface CarouselProps {
  /** Sets `--per-view`, the number of slides side by side, for each screen width. */
  className?: string;
  children: ReactNode;
}

/** Slides in a row, a page at a time, by swipe, arrows or keyboard; the arrows wrap around. */
export default function Carousel({ className, children }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto' });
  const [pages, setPages] = useState(1);

  useEffect(() => {
    if (!embla) return;
    const count = () => setPages(embla.scrollSnapList().length);
    const restart = () => {
      count();
      embla.scrollTo(0, true);
    };
    count();
    embla.on('reInit', restart);
    return () => {
      embla.off('reInit', restart);
    };
  }, [embla]);

  function turn(step: number) {
    if (!embla) return;
    embla.scrollTo((embla.selectedScrollSnap() + step + pages) % pages);
  }

  return (
    <div className={classNames(styles.carousel, className)}>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.slides}>
          {Children.map(children, (slide) => (
            <li className={styles.slide}>{slide}</li>
          ))}
        </ul>
      </div>
      {pages > 1 && (
        <>
          <IconButton label="Previous" className={styles.previous} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label="Next" className={styles.next} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </div>
  );
}
