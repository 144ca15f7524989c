import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const GalleryDialog = lazy(() => import('../boats/gallery-dialog'));
const InquiryDialog = lazy(() => import('../leads/inquiry-dialog'));

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

  return {
    expand(boat, start) {
      setGallery({ boat, start });
      setGalleryOpen(true);
    },
    quote(boat) {
      setQuoted(boat);
      setQuoteOpen(true);
    },
    dialogs: (
      <Suspense>
        {gallery && (
          <GalleryDialog
            key={gallery.boat.id}
            {...gallery}
            open={galleryOpen}
            onClose={() => setGalleryOpen(false)}
          />
        )}
        {quoted && (
          <InquiryDialog
            key={`quote-${quoted.id}`}
            boat={quoted}
            open={quoteOpen}
            onClose={() => setQuoteOpen(false)}
          />
        )}
      </Suspense>
    ),
  };
}
