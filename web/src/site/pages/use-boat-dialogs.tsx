import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { lazy, type ReactNode, useCallback, useState } from 'react';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';

const GalleryDialog = lazy(() => inTime(import('../boats/gallery-dialog')));
const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));

/** The gallery and the inquiry of whichever boat of a list the visitor asked for. */
export function useBoatDialogs(): {
  expand: (boat: BoatSummary, index: number) => void;
  quote: (boat: BoatSummary) => void;
  dialogs: ReactNode;
} {
  const [gallery, setGallery] = useState<{ boat: BoatSummary; start: number } | null>(null);
  const [galleryOpen, setGalleryOpen] = useState(false);
  const [quoted, setQuoted] = useState<BoatSummary | null>(null);
  const [quoteOpen, setQuoteOpen] = useState(false);

  // The same functions for good, so that cards need not be drawn again.
  const expand = useCallback((boat: BoatSummary, start: number) => {
    setGallery({ boat, start });
    setGalleryOpen(true);
  }, []);
  const quote = useCallback((boat: BoatSummary) => {
    setQuoted(boat);
    setQuoteOpen(true);
  }, []);

  return {
    expand,
    quote,
    dialogs: (
      <>
        <LazyBoundary open={galleryOpen} onClose={() => setGalleryOpen(false)}>
          {gallery && (
            <GalleryDialog
              key={gallery.boat.id}
              {...gallery}
              open={galleryOpen}
              onClose={() => setGalleryOpen(false)}
            />
          )}
        </LazyBoundary>
        <LazyBoundary open={quoteOpen} onClose={() => setQuoteOpen(false)}>
          {quoted && (
            <InquiryDialog
              key={`quote-${quoted.id}`}
              boat={quoted}
              open={quoteOpen}
              onClose={() => setQuoteOpen(false)}
            />
          )}
        </LazyBoundary>
      </>
    ),
  };
}
