import { ThumbtackIcon, UnpinIcon } from '../../ui/work-icons';
import type { RowAction } from './list-parts';

/** Puts a row before the others, or takes it back from there (decisions, "is_priority"). */
export function pinAction(
  isPinned: boolean,
  onChange: (change: { is_priority: boolean }) => void,
): RowAction {
  return {
    label: isPinned ? 'Unpin' : 'Pin',
    icon: isPinned ? <UnpinIcon /> : <ThumbtackIcon />,
    onSelect: () => onChange({ is_priority: !isPinned }),
  };
}
