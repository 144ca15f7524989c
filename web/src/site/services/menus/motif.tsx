import { type MotifName, motifs } from '@mr-sea/bff/contract/menus/motifs';

/** A drawing whose outlines have the colour of the text around it; decoration. */
export function Motif({ name, className }: { name: MotifName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {motifs[name].map(([fill, d]) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
