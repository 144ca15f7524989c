import type { ReactNode } from 'react';

export interface IconProps {
  /** Pixels; 20 unless told otherwise. */
  size?: number;
}

/** Line icons on a grid of 24, drawn with the colour of the text around them; never read out. */
export function line(drawing: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

export const ChevronLeftIcon = /* @__PURE__ */ line(<path d="m15 5-7 7 7 7" />);
export const ChevronRightIcon = /* @__PURE__ */ line(<path d="m9 5 7 7-7 7" />);
export const ChevronDownIcon = /* @__PURE__ */ line(<path d="m5 9 7 7 7-7" />);
export const ArrowLeftIcon = /* @__PURE__ */ line(<path d="M20 12H4m7-7-7 7 7 7" />);
export const CloseIcon = /* @__PURE__ */ line(<path d="M6 6l12 12M18 6 6 18" />);
export const CheckIcon = /* @__PURE__ */ line(<path d="m4.5 12.5 5 5 10-11" />);
export const MenuIcon = /* @__PURE__ */ line(<path d="M4 7h16M4 12h16M4 17h16" />);
export const ExpandIcon = /* @__PURE__ */ line(
  <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />,
);
export const CalendarIcon = /* @__PURE__ */ line(
  <path d="M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.500v11a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500zM4 10.500h16M8.5 3.500v4M15.5 3.500v4" />,
);
export const RulerIcon = /* @__PURE__ */ line(
  <path d="m3.5 15.5 12-12 5 5-12 12zM7 12l2 2M10 9l2 2M13 6l2 2" />,
);
export const PeopleIcon = /* @__PURE__ */ line(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.4-3.8 3-6 6.5-6s6.1 2.2 6.5 6M15.5 4.800a3.5 3.5 0 0 1 0 6.400M17.5 14.500c2.3.7 3.7 2.6 4 5.5" />
  </>,
);
export const BedIcon = /* @__PURE__ */ line(
  <path d="M3 19v-14M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M7 12.800a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8" />,
);
export const BathIcon = /* @__PURE__ */ line(
  <path d="M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM7 19l-1 2M17 19l1 2M6 12V6a2.5 2.5 0 0 1 5 0" />,
);
export const ClockIcon = /* @__PURE__ */ line(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </>,
);
export const PinIcon = /* @__PURE__ */ line(
  <>
    <path d="M12 21.500c4.300-4.600 6.500-8.200 6.500-11.300a6.500 6.500 0 0 0-13 0c0 3.100 2.200 6.700 6.500 11.300" />
    <circle cx="12" cy="10" r="2.300" />
  </>,
);
export const PhotosIcon = /* @__PURE__ */ line(
  <path d="M4 4h6.500v6.500H4zM13.5 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.5 13.500H20V20h-6.500z" />,
);
export const AnchorIcon = /* @__PURE__ */ line(
  <>
    <circle cx="12" cy="5.5" r="2.3" />
    <path d="M12 8v13M8 11h8M4 13.500c.5 4.3 3.5 7.2 8 7.5 4.5-.3 7.5-3.2 8-7.5" />
  </>,
);
export const WheelIcon = /* @__PURE__ */ line(
  <>
    <circle cx="12" cy="12" r="6" />
    <circle cx="12" cy="12" r="1.8" />
    <path d="M12 2.500v7.700M12 13.800v7.700M2.5 12h7.700M13.8 12h7.700M5.3 5.300l5.4 5.400M13.3 13.300l5.4 5.400M18.7 5.300l-5.4 5.400M10.7 13.300l-5.4 5.4" />
  </>,
);
export const BluetoothIcon = /* @__PURE__ */ line(
  <path d="m6.5 7 11 9.500L12 21V3l5.5 4.5-11 9.5" />,
);
export const WavesIcon = /* @__PURE__ */ line(
  <path d="M2.5 8c2.4-2 4.7-2 7.1 0s4.7 2 7.1 0 3.6-1.7 4.8-1M2.5 13c2.4-2 4.7-2 7.1 0s4.7 2 7.1 0 3.6-1.7 4.8-1M2.5 18c2.4-2 4.7-2 7.1 0s4.7 2 7.1 0 3.6-1.7 4.8-1" />,
);
export const SnowflakeIcon = /* @__PURE__ */ line(
  <path d="M12 2.500v19M3.8 7.200l16.4 9.600M20.2 7.2 3.8 16.800M9.5 4l2.5 2.500L14.5 4M9.5 20l2.5-2.5 2.5 2.5" />,
);
export const LifeRingIcon = /* @__PURE__ */ line(
  <>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="3.7" />
    <path d="m5.6 5.6 3.8 3.800M14.6 14.600l3.8 3.800M18.4 5.600l-3.8 3.800M9.4 14.600l-3.8 3.8" />
  </>,
);

export const SearchIcon = /* @__PURE__ */ line(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const ShareIcon = /* @__PURE__ */ line(
  <path d="M12 15V3.500M7.5 7.500 12 3l4.5 4.500M8 11H5.500v9.500h13V11H16" />,
);
export const SendIcon = /* @__PURE__ */ line(
  <path d="M20.500 3.500 3.500 10.200l6.800 3.500 3.500 6.800zM10.300 13.700l4.200-4.200" />,
);

/** A heart, filled or as a line. */
export function HeartIcon({ size = 20, filled = false }: IconProps & { filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20.500C5.8 16.300 3 13 3 9.300 3 6.500 5.100 4.500 7.600 4.500c1.800 0 3.400 1 4.400 2.700 1-1.700 2.600-2.700 4.400-2.700 2.500 0 4.600 2 4.600 4.800 0 3.700-2.800 7-9 11.200Z" />
    </svg>
  );
}

/** A star in the first of the squares of 24 in a row, or in the one of that number. */
export function starPath(square = 0): string {
  return `M${12 + 24 * square} 2.5l2.9 6.2 6.7.8-4.9 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-4.9-4.7 6.7-.8Z`;
}

/** A filled star. */
export function StarIcon({ size = 16 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={starPath()} />
    </svg>
  );
}
