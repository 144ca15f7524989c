import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { toggleSaved } from '../../offline/catalogue/save-boat';
import { useIsSaved } from '../../offline/catalogue/saved-ids';
import { classNames } from '../../ui/class-names';
import { buttonClass, IconButton } from '../../ui/controls/button';
import { HeartIcon } from '../../ui/icons';
import styles from './save-button.module.css';

interface SaveButtonProps {
  boat: BoatSummary;
  /** `disc` lies on a picture; `words` says what it does. */
  variant?: 'disc' | 'words';
  /** The boat is no longer saved. */
  onRemove?: () => void;
  className?: string;
}

/** The heart that keeps a boat on this device. */
export function SaveButton({ boat, variant = 'disc', onRemove, className }: SaveButtonProps) {
  const saved = useIsSaved(boat.id);
  const label = saved ? `Remove ${boat.name} from saved boats` : `Save ${boat.name}`;
  const press = () => {
    toggleSaved(boat);
    if (saved) onRemove?.();
  };
  const heart = (
    <span className={classNames(styles.heart, saved && styles.saved)}>
      <HeartIcon size={variant === 'disc' ? 19 : 20} filled={saved} />
    </span>
  );
  if (variant === 'disc') {
    return (
      <IconButton label={label} aria-pressed={saved} className={className} onClick={press}>
        {heart}
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={saved}
      className={buttonClass('quiet', styles.words, className)}
      onClick={press}
    >
      {heart}
      {saved ? 'Saved' : 'Save'}
    </button>
  );
}
