import { line } from './icons';

/** Icons of the back office; apart from the others, so that the public screens do not carry them. */

export const EditIcon = line(<path d="M4 20h4.5L19 9.5 14.5 5 4 15.5zM12.5 7l4.5 4.5" />);
export const CopyIcon = line(<path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />);
export const TrashIcon = line(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5" />,
);
export const RetryIcon = line(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5" />);
export const EyeIcon = line(
  <>
    <path d="M2.5 12C4.7 7.8 8 5.7 12 5.7s7.3 2.1 9.5 6.3c-2.2 4.2-5.5 6.3-9.5 6.3S4.7 16.2 2.5 12" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const MoreIcon = line(
  <>
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </>,
);
export const PhoneIcon = line(
  <path d="M6 3.5h3.2l1.6 4.3-2 1.7c1 2.4 2.9 4.3 5.3 5.3l1.7-2 4.3 1.6V18c0 1.4-1.1 2.5-2.5 2.4C10.4 20 4 13.5 3.6 6.1 3.5 4.7 4.6 3.5 6 3.5" />,
);
export const MailIcon = line(<path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />);
export const ChatIcon = line(
  <>
    <path d="M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5" />
    <path d="M9 8.5c-.6 2.9 2.7 6.7 6 6.5" />
  </>,
);
export const DownloadIcon = line(<path d="M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M4 20h16" />);
export const PlusIcon = line(<path d="M12 5v14M5 12h14" />);
export const ThumbtackIcon = line(
  <path d="M9 3.5h6M10 3.5v6l-3.5 3.5v1.5h11V13L14 9.5v-6M12 14.5v6" />,
);
export const UnpinIcon = line(
  <path d="M9 3.5h6M10 3.5v6l-3.5 3.5v1.5h11V13L14 9.5v-6M12 14.5v6M3.5 3.5l17 17" />,
);
export const BookmarkIcon = line(<path d="M6.5 4h11v16.5L12 16l-5.5 4.5z" />);
export const ShieldIcon = line(
  <path d="M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5" />,
);
export const SortIcon = line(<path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />);
export const SortUpIcon = line(<path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />);
export const SortDownIcon = line(<path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />);
export const LockIcon = line(
  <path d="M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2" />,
);
export const ParagraphIcon = line(<path d="M4 6h16M4 11h16M4 16h10" />);
export const ImageIcon = line(
  <>
    <path d="M4 5h16v14H4zM4.500 17l5-5.500 4 4 2.500-2.500 4 4" />
    <circle cx="15.500" cy="9" r="1.500" />
  </>,
);
export const GripIcon = line(
  <>
    <circle cx="9" cy="6" r="1" />
    <circle cx="15" cy="6" r="1" />
    <circle cx="9" cy="12" r="1" />
    <circle cx="15" cy="12" r="1" />
    <circle cx="9" cy="18" r="1" />
    <circle cx="15" cy="18" r="1" />
  </>,
);
