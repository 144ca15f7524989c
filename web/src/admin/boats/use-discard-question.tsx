import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Asks before a form closes in which something would be lost. Render `dialog` inside the form's own dialog. */
export function useDiscardQuestion(onClose: () => void) {
  const changed = useRef(false);
  const [asking, setAsking] = useState(false);
  const setChanged = useCallback((value: boolean) => {
    changed.current = value;
  }, []);

  function discard() {
    changed.current = false;
    setAsking(false);
    onClose();
  }

  return {
    setChanged,
    /** Closes the form, or asks first. */
    close: () => (changed.current ? setAsking(true) : onClose()),
    /** Closes the form without a question, as after saving. */
    discard,
    dialog: (
      <ConfirmDialog
        open={asking}
        title="Discard changes?"
        text="What you have entered is not saved and would be lost."
        action="Discard"
        danger
        onConfirm={discard}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
