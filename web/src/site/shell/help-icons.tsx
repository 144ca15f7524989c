import type { ReactNode } from 'react';

/** The icons of the help menu, drawn with the colour of the text around them. */
function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        width="22"
        height="22"
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

export const ChatIcon = icon(
  <path d="M4 5.500h16v11H11L6.500 20v-3.500H4zM8 9.500h8M8 12.500h5" />,
);
export const WhatsAppMark = icon(
  <>
    <path d="m3.500 20.500 1.300-4.300a8.500 8.500 0 1 1 3.200 3.100z" />
    <path d="M9 8.300c-.8.600-.9 2 .9 4.100 1.900 2.200 3.900 2.900 5 2 .5-.4.700-.9.600-1.400l-1.900-1-1 .9c-1-.4-1.800-1.200-2.200-2.100l.8-1.100-.8-1.800c-.5 0-1 .1-1.400.4" />
  </>,
);
export const SmsMark = icon(
  <>
    <rect x="6.500" y="2.500" width="11" height="19" rx="2.500" />
    <path d="M11 18.500h2M9.500 7h5M9.500 10h3" />
  </>,
);
