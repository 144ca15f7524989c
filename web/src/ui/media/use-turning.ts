import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';
import { inTime } from '../overlays/missing-part';
import { useInView } from './use-in-view';

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
export function useTurning(): Turning {
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
