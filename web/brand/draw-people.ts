/**
 * Draws the portraits of the demo's founder and captains, who are invented, and writes them to web/public/people. Run by hand
 * after a change, from the root: `npx tsx web/brand/draw-people.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mix } from '../../db/demo/pictures/colour';
import { ellipse, path, stroke } from '../../db/demo/pictures/svg';

interface Person {
  skin: string;
  /** Behind the head and before it; the head's middle is 160, 138. */
  back: string;
  front: string;
  shirt: string;
  /** What is worn over the shirt or at the neck. */
  over: string;
  /** Top and bottom of the sky behind. */
  sky: readonly [string, string];
  brow: string;
  /** Between nose and chin, before the mouth. */
  beard?: string;
  smile: 'closed' | 'open';
}

const brand = '#006098';

/** A bust before the bay, on a square of 320. */
function portrait(person: Person): string {
  const { skin, back, front, shirt, over, sky, brow, beard = '', smile } = person;
  const shade = mix(skin, '#5a1f10', 0.22);
  const mouth =
    smile === 'open'
      ? path('M143 171Q160 180 177 171Q171 187 160 187T143 171Z', '#ffffff') +
        stroke('M141 170Q160 180 179 170', mix(shade, '#5a1010', 0.4), 3)
      : stroke('M144 173Q160 184 176 173', mix(shade, '#5a1010', 0.4), 4);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="24 34 272 272">',
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>`,
    '<path fill="url(#s)" d="M0 0h320v320H0z"/>',
    path('M0 214H320V320H0Z', mix(brand, sky[1], 0.25)),
    path('M0 238q40-8 80 0t80 0 80 0 80 0v4q-40-8-80 0t-80 0-80 0-80 0Z', '#ffffff', {
      opacity: 0.28,
    }),
    back,
    // Shoulders and neck.
    path('M44 320C46 268 78 248 122 240H198C242 248 274 268 276 320Z', shirt),
    path('M134 188H186V236Q160 268 134 236Z', shade),
    path('M130 240Q160 274 190 240L196 246Q160 292 124 246Z', mix(shirt, '#10202c', 0.14)),
    over,
    // Ears, face and the shaded side of it.
    ellipse(107, 144, 11, 16, shade),
    ellipse(213, 144, 11, 16, skin),
    path('M108 122C108 76 212 76 212 122C214 172 192 212 160 212S106 172 108 122Z', skin),
    path('M108 122C108 96 130 84 150 84C126 98 124 176 160 212C128 212 106 172 108 122Z', shade, {
      opacity: 0.35,
    }),
    beard,
    ellipse(138, 141, 5, 6, '#2a211f'),
    ellipse(182, 141, 5, 6, '#2a211f'),
    ellipse(139.5, 139, 1.6, 1.6, '#ffffff'),
    ellipse(183.5, 139, 1.6, 1.6, '#ffffff'),
    stroke('M127 127Q138 120 149 125', brow, 5),
    stroke('M171 125Q182 120 193 127', brow, 5),
    stroke('M161 142Q167 156 163 160Q159 163 154 160', mix(shade, '#5a1f10', 0.15), 3.5),
    ellipse(127, 160, 10, 6, '#e2705c', { opacity: 0.22 }),
    ellipse(193, 160, 10, 6, '#e2705c', { opacity: 0.22 }),
    mouth,
    front,
    '</svg>\n',
  ].join('');
}

/** A captain's cap with a band, a peak and our mark as a small disc. */
function cap(crown: string, band: string): string {
  return [
    path('M98 92C92 60 124 42 160 42S228 60 222 92Q192 78 160 78T98 92Z', crown),
    path('M100 90Q160 66 220 90V106Q160 84 100 106Z', band),
    ellipse(160, 80, 10, 10, '#e3b65a'),
    ellipse(160, 80, 5, 5, band),
    path(
      'M104 104Q160 82 216 104Q214 118 200 116Q160 100 120 116Q106 118 104 104Z',
      mix(band, '#000000', 0.35),
    ),
  ].join('');
}

/** Straps with stripes on both shoulders. */
const straps = [
  path('M74 262L116 244L122 256L80 275Z', '#12283c'),
  path('M246 262L204 244L198 256L240 275Z', '#12283c'),
  stroke(
    'M86 258l5 12M95 254l5 12M104 250l5 12M234 258l-5 12M225 254l-5 12M216 250l-5 12',
    '#e3b65a',
    3,
  ),
].join('');

/** The two points of a collar. */
function collar(color: string): string {
  return (
    path('M128 236L160 274L136 288L116 246Z', color) +
    path('M192 236L160 274L184 288L204 246Z', color)
  );
}

const people: Record<string, Person> = {
  'teresa-valdes': {
    skin: '#d9a07a',
    back: path(
      'M92 138C84 62 236 62 228 138C232 186 226 208 216 216H104C94 208 88 186 92 138Z',
      '#4a3a36',
    ),
    front:
      path(
        'M100 140C96 84 126 66 164 68C206 68 226 96 220 146C212 132 206 118 200 106C176 112 148 106 134 92C128 112 112 124 100 140Z',
        '#4a3a36',
      ) +
      path('M134 92C142 78 158 72 170 73C154 78 146 86 144 99Z', '#a89a94') +
      ellipse(104, 164, 4, 4, '#f2e6c8') +
      ellipse(216, 164, 4, 4, '#f2e6c8'),
    shirt: '#f7f4ee',
    over:
      path('M44 320C46 268 78 248 122 240L150 320Z', '#123a5e') +
      path('M276 320C274 268 242 248 198 240L170 320Z', '#123a5e') +
      path('M122 240L150 320L112 290L104 256Z', '#0c2c49') +
      path('M198 240L170 320L208 290L216 256Z', '#0c2c49'),
    sky: ['#8fd0ea', '#fbe6c4'],
    brow: '#4a3a36',
    smile: 'open',
  },
  'ray-delgado': {
    skin: '#c98d63',
    back: path('M102 130C98 86 222 86 218 130L216 158H104Z', '#c9c3ba'),
    front: cap('#ffffff', brand),
    beard: path(
      'M107 140C112 156 122 160 134 158Q160 148 186 158C198 160 208 156 213 140C214 184 196 218 160 218S106 184 107 140Z',
      '#e4dfd7',
    ),
    shirt: '#ffffff',
    over: collar('#eef2f5') + straps,
    sky: ['#5fb4e0', '#cfeaf4'],
    brow: '#d9d4cc',
    smile: 'closed',
  },
  'marcus-bell': {
    skin: '#7a4a30',
    back: '',
    front: path(
      'M106 124C100 74 132 62 160 62S220 74 214 124C210 108 204 98 196 94Q160 84 124 94C116 98 110 108 106 124Z',
      '#1d1715',
    ),
    beard:
      path(
        'M108 146C112 160 118 166 126 170Q136 158 160 160T194 170C202 166 208 160 212 146C212 186 192 214 160 214S108 186 108 146Z',
        '#1d1715',
        { opacity: 0.82 },
      ) + path('M138 168Q160 162 182 168Q178 190 160 191T138 168Z', '#7a4a30'),
    shirt: brand,
    over: collar('#0b77b8') + stroke('M160 276V312', '#0a4f7c', 3),
    sky: ['#f5a17e', '#ffe0b0'],
    brow: '#1d1715',
    smile: 'open',
  },
  'lucia-ferrer': {
    skin: '#b97b52',
    back:
      path(
        'M96 132C88 66 232 66 224 132C226 158 220 170 214 176H106C100 170 94 158 96 132Z',
        '#2b1c18',
      ) +
      path(
        'M206 120C254 128 262 190 244 246C232 250 222 246 216 240C232 200 226 160 204 140Z',
        '#2b1c18',
      ),
    front:
      path(
        'M102 136C98 82 130 68 162 68C200 68 224 88 218 136C212 118 204 106 192 98C170 92 142 94 124 102C114 110 108 122 102 136Z',
        '#2b1c18',
      ) +
      path('M114 92Q160 66 208 92L204 104Q160 82 118 104Z', '#e9edf0') +
      path('M116 96Q134 78 156 84Q152 104 134 106Q120 106 116 96Z', '#1c3d52') +
      path('M206 96Q188 78 166 84Q170 104 188 106Q202 106 206 96Z', '#1c3d52') +
      stroke('M124 94Q134 86 146 88M176 88Q188 86 198 94', '#6fa9c4', 3),
    shirt: '#ffffff',
    over: path(
      'M58 284Q160 252 262 284L266 296Q160 264 54 296ZM48 306Q160 276 272 306L274 318Q160 290 46 318Z',
      '#1f6f9e',
    ),
    sky: ['#7cc9d6', '#e6f4ec'],
    brow: '#2b1c18',
    smile: 'open',
  },
};

const out = fileURLToPath(new URL('../public/people', import.meta.url));
await mkdir(out, { recursive: true });
for (const [name, person] of Object.entries(people)) {
  await writeFile(`${out}/${name}.svg`, portrait(person));
}
