import { useState } from 'react';

const key = 'adminMenu';
/** From here on there is room for menu and table side by side. Pixels. */
const wideEnough = 1_100;

/** Whether the side menu shows its words beside the icons; remembered on this device. */
export function useMenuOpen(): [boolean, () => void] {
  const [open, setOpen] = useState(remembered);
  const toggle = () => {
    setOpen(!open);
    try {
      localStorage.setItem(key, open ? 'collapsed' : 'expanded');
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [open, toggle];
}

function remembered(): boolean {
  try {
    const state = localStorage.getItem(key);
    if (state) return state === 'expanded';
  } catch {
    // Then the window decides.
  }
  return window.innerWidth >= wideEnough;
}
