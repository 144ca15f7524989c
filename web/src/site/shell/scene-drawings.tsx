import type { ReactNode } from 'react';

/** Which scene: where an address leads nowhere, nothing is saved, found or waiting, or a page did not come. */
export type SceneName = 'lighthouse' | 'mooring' | 'bottle' | 'paper-boat' | 'buoy';

const waves =
  'c10-6 20-6 30 0s20 6 30 0 20-6 30 0 20 6 30 0 20-6 30 0 20 6 30 0 20-6 30 0 20 6 30 0 20-6 30 0V150H-15Z';

/** Sky, sun or moon, and the far water; the scene stands on them. */
function Sea({ sky, sun, far, near }: Record<'sky' | 'sun' | 'far' | 'near', string>) {
  return (
    <>
      <path fill={sky} d="M0 0h240v150H0Z" />
      <circle fill={sun} cx="188" cy="44" r="16" />
      <path fill={far} d={`M0 92${waves}`} />
      <path fill={near} d={`M-15 116${waves}`} />
    </>
  );
}

const day = { sky: '#d9eff8', sun: '#ffe3a1', far: '#8fcbe3', near: '#5aaed2' };
const evening = { sky: '#fde3cf', sun: '#ffb98a', far: '#8fb9d6', near: '#4f90bd' };
const night = { sky: '#0b2743', sun: '#f3ead0', far: '#123f63', near: '#0d3252' };

const scenes: Record<SceneName, ReactNode> = {
  lighthouse: (
    <>
      <Sea {...night} />
      <path fill="#ffe7a8" opacity=".28" d="M92 40 0 14v44ZM100 40l140-34v76Z" />
      <path
        fill="#f3ead0"
        d="M30 26h2v2h-2zM62 12h2v2h-2zM140 20h2v2h-2zM216 22h2v2h-2zM150 62h2v2h-2z"
      />
      <path fill="#071c2f" d="M40 108c14-18 34-20 54-18s44 4 58 18Z" />
      <path fill="#fff" d="M86 96 89 50h14l3 46Z" />
      <path fill="#d8574a" d="m88 66 .9-13.500h14.200l.9 13.500ZM86.600 90l.7-11h17.400l.7 11Z" />
      <path fill="#ffe7a8" d="M90 34h12v14H90z" />
      <path fill="#d8574a" d="M87 34q9-12 18 0ZM86 48h20v4H86z" />
      <path fill="#1a5c8a" d={`M0 128${waves}`} />
    </>
  ),
  mooring: (
    <>
      <Sea {...day} />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M92 116q36-9 72 0M104 124q26-6 50 0M82 132q44 8 90 0" />
      </g>
      <path fill="#a9805a" d="M0 104h62v9H0zM204 104h36v9h-36z" />
      <path fill="#7c5a3e" d="M14 82h12v56H14zM46 76h13v66H46zM208 80h12v58h-12z" />
      <path fill="#f6f2ea" d="M13 79h14v7H13zM45 73h15v7H45zM207 77h14v7h-14z" />
      <path
        fill="none"
        stroke="#e9d3a6"
        strokeWidth="3.500"
        strokeLinecap="round"
        d="M46 92h13M46 96h13M58 94q24 4 30 26t22 8q8-6-2-10-10-1-9 9"
      />
      <path
        fill="none"
        stroke="#33617d"
        strokeWidth="2"
        strokeLinecap="round"
        d="M118 40q6-7 11 0 6-7 11 0M144 54q4-5 8 0 4-5 8 0"
      />
    </>
  ),
  bottle: (
    <>
      <Sea {...evening} />
      <g transform="rotate(-24 118 100)">
        <path fill="#3f9c7c" d="M84 88h48q10 0 16 7h16v13h-16q-6 7-16 7H84q-8 0-8-8V96q0-8 8-8Z" />
        <path fill="#fff4dc" d="M92 93h36v17H92q-5-8 0-17Z" />
        <path fill="#e4c48f" d="M128 93q6 8 0 17-5-8 0-17Z" />
        <path fill="#b98555" d="M164 96h9v11h-9z" />
        <path fill="#fff" opacity=".4" d="M86 91h44v3H86z" />
      </g>
      <path fill="#3a7fae" d={`M0 118${waves}`} />
      <path fill="#fff" opacity=".7" d="M72 124q22-7 44 0t44 0v3q-22 7-44 0t-44 0Z" />
    </>
  ),
  'paper-boat': (
    <>
      <Sea {...day} />
      <path fill="#fff" d="m118 58 26 42H92Z" />
      <path fill="#e3ecf2" d="M118 58v42h26Z" />
      <path fill="#fff" d="M66 92q50 14 104 0l-20 32H88Z" />
      <path fill="#d5e2ea" d="m118 99 52-7-20 32h-32Z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".8"
        d="M28 112q12-5 24 0M18 122q14-5 28 0"
      />
      <path fill="#3f97c2" d={`M0 124${waves}`} />
    </>
  ),
  buoy: (
    <>
      <Sea {...evening} />
      <g transform="rotate(5 112 120)">
        <path fill="#d8574a" d="m90 118 11-58h22l11 58Z" />
        <path fill="#fff" d="m96 86 2.500-13h27l2.500 13Z" />
        <path fill="none" stroke="#7c3a33" strokeWidth="4" d="M104 60V44h16v16M112 44V34" />
        <circle fill="#ffe3a1" cx="112" cy="31" r="6" />
        <path fill="#b8443a" d="M78 116h68l-8 16H86Z" />
      </g>
      <path fill="#3a7fae" d={`M0 124${waves}`} />
    </>
  ),
};

/** One of the scenes as a drawing. */
export default function SceneDrawing({ name }: { name: SceneName }) {
  return (
    <svg viewBox="0 0 240 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scenes[name]}
    </svg>
  );
}
