import { useEffect, useState } from 'react';

/** Whether the page is more than `margin` pixels away from its top and from its bottom. */
export function useBetweenEnds(margin: number): boolean {
  const [between, setBetween] = useState(false);
  useEffect(() => {
    function look() {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      setBetween(window.scrollY > margin && left > margin);
    }
    // With the next frame: asked for here, the browser would have to lay the page out once more.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [margin]);
  return between;
}
