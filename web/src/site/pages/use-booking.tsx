import { lazy, type ReactNode, useCallback, useState } from 'react';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { type BookingForm, bookCall, bookingForms } from '../leads/booking-forms';

const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));

/** The booking request of a page, in whichever of its forms the visitor asked for. */
export function useBooking(): { book: (form: BookingForm) => void; dialog: ReactNode } {
  const [form, setForm] = useState<BookingForm | null>(null);
  const [open, setOpen] = useState(false);
  const book = useCallback((wanted: BookingForm) => {
    setForm(wanted);
    setOpen(true);
  }, []);
  return {
    book,
    dialog: form && (
      <LazyBoundary open={open} onClose={() => setOpen(false)}>
        <InquiryDialog
          key={form}
          {...bookingForms[form]}
          action={bookCall}
          boat={null}
          open={open}
          onClose={() => setOpen(false)}
        />
      </LazyBoundary>
    ),
  };
}
