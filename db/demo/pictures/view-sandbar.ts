import { drawAfloat, lengthOnPicture } from './afloat';
import { drawBackdrop } from './backdrop';
import { drawNearFrond, drawPaddleBoard, drawParasol, drawSwimRing } from './beach-things';
import type { BoatDesign } from './boat-design';
import { mix, multiply } from './colour';
import { height, type Scene, width } from './scene';
import { drawShallows } from './sea';
import { group, lens, n, path } from './svg';

/** The sandbar in the foreground: a pale tongue of sand with a wet, foaming edge. */
function sandbar({ light, paints, random }: Scene, onLeft: boolean): string {
  const edge = random.between(0, 24);
  const d = `M-20 ${n(812 - edge)}C220 ${n(792 - edge)} 480 ${n(806 - edge)} 720 838C900 860 1080 878 1240 ${height + 10}H-20Z`;
  const sand = paints.vertical(
    [0, multiply('#fbeccb', light.tint)],
    [1, multiply('#eed09b', light.tint)],
  );
  const wet = multiply('#d8c193', light.tint);
  let ripples = '';
  for (let i = 0; i < 14; i++)
    ripples += lens(random.between(0, 640), random.between(838, 892), random.between(40, 130), 2);
  return group(
    path(d, '#ffffff', { opacity: 0.55, transform: 'translate(26 -13)' }) +
      path(d, wet, { opacity: 0.75, transform: 'translate(10 -5)' }) +
      path(d, sand) +
      path(ripples, wet, { opacity: 0.45 }),
    onLeft ? {} : { transform: `translate(${width} 0) scale(-1 1)` },
  );
}

/** View 2: at anchor in clear shallow water beside a sandbar, toys in the water. */
export function viewSandbar(scene: Scene, design: BoatDesign): string {
  const { random } = scene;
  const { livery } = design;
  const horizon = random.whole(410, 450);
  const place = random.pick(['stiltsville', 'islands', 'lighthouse', 'islands', 'beach'] as const);
  const onLeft = random.chance(0.5);
  const at = (x: number): number => (onLeft ? x : width - x);
  const bright = random.pick(['#ff7a6b', '#ffb53d', '#f25c8a', '#2f9fd0']);
  const second = mix(livery.accent === '#ffffff' ? livery.hull : livery.accent, '#ff8f6b', 0.25);
  return [
    drawBackdrop(scene, place, horizon),
    drawShallows(scene, horizon),
    drawAfloat(
      scene,
      design,
      {
        x: at(1010),
        waterline: 650,
        long: lengthOnPicture(design) * 0.86,
        facing: onLeft ? 'right' : 'left',
      },
      'clear',
    ),
    drawPaddleBoard(scene, at(1330), 770, random.between(130, 165), second),
    drawSwimRing(scene, at(random.between(900, 1010)), random.between(752, 778), 58, bright),
    random.chance(0.5)
      ? drawSwimRing(scene, at(1560), 828, 66, random.pick(['#ffd34d', '#12a07a', '#ff7a6b']))
      : '',
    sandbar(scene, onLeft),
    drawParasol(scene, at(300), 838, random.between(215, 250), bright),
    drawNearFrond(scene, at(-30), 40, onLeft ? 0.18 : Math.PI - 0.18, 400),
    drawNearFrond(scene, at(-40), -30, onLeft ? 0.75 : Math.PI - 0.75, 330),
  ].join('');
}
