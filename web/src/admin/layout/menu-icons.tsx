import { line } from '../../ui/icons';

export const HomeIcon = line(<path d="M4 11 12 4l8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5" />);
export const BoatIcon = line(
  <path d="M12 3v12M12 4.5c4 1.5 6 4.5 6.5 8.5H12M12 7c-2.5 1.5-4.5 3.5-5.5 6H12M3 16.5h18c-.8 2.7-2.6 4-5 4H8c-2.4 0-4.2-1.3-5-4" />,
);
export const TagIcon = line(
  <>
    <path d="M4 4h7.5L20.5 13 13 20.5 4 11.5z" />
    <circle cx="8.5" cy="8.5" r="1.3" />
  </>,
);
export const InboxIcon = line(
  <path d="M3.5 13.5 6.5 5h11l3 8.5V19h-17zM3.5 13.5H8.5c.3 2 1.5 3 3.5 3s3.2-1 3.5-3h5" />,
);
export const ReviewIcon = line(
  <path d="m12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z" />,
);
export const StoryIcon = line(
  <path d="M12 6.5C10 5 7.2 4.5 3.5 4.8v13.7c3.7-.3 6.5.2 8.5 1.7 2-1.5 4.8-2 8.5-1.7V4.8C16.8 4.5 14 5 12 6.5m0 0v13.5" />,
);
export const PostIcon = line(<path d="M6 3.5h8.5L19 8v12.5H6zM14 4v4.5h4.5M9 12.5h7M9 16h5" />);
export const ReplyIcon = line(
  <path d="M10 5 4 11l6 6v-3.800c4.500-.4 7.600 1 10 4.800-.4-6.400-4-9.800-10-10.200z" />,
);
export const FolderIcon = line(<path d="M3.5 6h6l2 2.5h9V19h-17z" />);
export const ActivityIcon = line(
  <>
    <path d="M12 7.500v5l3 2M4.500 9.500A8 8 0 1 1 4 13" />
    <path d="M4.500 5v4.500H9" />
  </>,
);
export const MoreIcon = line(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const CollapseIcon = line(<path d="M4 4.5v15M20 12H9m4.5-5L8.5 12l5 5" />);
export const OutIcon = line(<path d="M13 4.5h6.5V11M19 5l-8 8M17 14.5v5H4.5V7h5" />);
export const OfflineIcon = line(
  <path d="M4 4l16 16M8.5 16.5a5 5 0 0 1 6 -.5M5.5 13a9.5 9.5 0 0 1 4-2.3M2.5 9.5a14 14 0 0 1 4-2.6M11 5.6c3.8-.3 7.6 1 10.5 3.9M15.5 11.2c1.1.4 2.1 1 3 1.8M12 19.5h.01" />,
);
export const BellIcon = line(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />);
