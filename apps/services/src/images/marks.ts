import type { SeededRandom } from './seeded-random.js';

/** The two colours of a mark. */
interface Tones {
  readonly bright: string;
  readonly soft: string;
}

/** Draws a mark into an 80 by 80 box, as SVG elements. */
export type Mark = (random: SeededRandom, tones: Tones) => string;

const CENTER = 40;
const round = (value: number) => Math.round(value * 10) / 10;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const inTurn = ({ bright, soft }: Tones, index: number) => (index % 2 === 0 ? bright : soft);
const around = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${round(CENTER + radius * Math.cos(angle))} ${round(CENTER + radius * Math.sin(angle))}`;
};

/** Petals around a centre. */
const petals: Mark = (random, tones) => {
  const count = random.whole(3, 8);
  const width = round(random.between(5, 34 / count + 3));
  const turn = random.whole(0, 90);
  return times(count, (index) => {
    const degrees = round(turn + (360 / count) * index);
    return `<ellipse fill="${inTurn(tones, index)}" cx="40" cy="26" rx="${width}" ry="13" transform="rotate(${degrees} 40 40)"/>`;
  }).join('');
};

/** Concentric arcs. */
const arcs: Mark = (random, tones) => {
  const turn = random.whole(0, 359);
  const sweep = random.whole(140, 280);
  const step = random.whole(20, 70);
  return times(3, (index) => {
    const radius = 24 - index * 8.5;
    const from = turn + index * step;
    const large = sweep > 180 ? 1 : 0;
    const path = `M${around(radius, from)}A${radius} ${radius} 0 ${large} 1 ${around(radius, from + sweep)}`;
    return `<path fill="none" stroke="${inTurn(tones, index)}" stroke-width="5.5" stroke-linecap="round" d="${path}"/>`;
  }).join('');
};

/** A cut gem: a polygon with alternating light and dark faces. */
const facets: Mark = (random, tones) => {
  const corners = random.whole(3, 8);
  const turn = random.whole(0, 359);
  const inner = round(random.between(0, 10));
  const points = times(corners, (index) => around(26, turn + (360 / corners) * index));
  return points
    .map((point, index) => {
      const next = points[(index + 1) % corners] ?? point;
      const heart = around(inner, turn + (360 / corners) * (index + 0.5));
      return `<path fill="${inTurn(tones, index)}" d="M${point}L${next}L${heart}Z"/>`;
    })
    .join('');
};

/** Vertical bars of different heights. */
const bars: Mark = (random, tones) => {
  const count = random.whole(3, 5);
  const width = round(36 / count);
  const pitch = 50 / count;
  return times(count, (index) => {
    const height = random.whole(16, 48);
    const x = round(15 + pitch * index + (pitch - width) / 2);
    return `<rect fill="${inTurn(tones, index)}" x="${x}" y="${round(CENTER - height / 2)}" width="${width}" height="${height}" rx="${round(width / 2)}"/>`;
  }).join('');
};

/** A planet with moons on their orbits. */
const orbit: Mark = (random, { bright, soft }) => {
  const radius = random.whole(17, 24);
  const moons = random.whole(1, 3);
  const turn = random.whole(0, 359);
  const ring = `<circle fill="none" stroke="${soft}" stroke-width="3.5" cx="40" cy="40" r="${radius}"/>`;
  const heart = `<circle fill="${bright}" cx="40" cy="40" r="${random.whole(6, 10)}"/>`;
  const others = times(moons, (index) => {
    const [x = '', y = ''] = around(radius, turn + (360 / moons) * index).split(' ');
    return `<circle fill="${bright}" cx="${x}" cy="${y}" r="${random.whole(4, 6)}"/>`;
  });
  return [ring, heart, ...others].join('');
};

/** Four quarter circles, each rotated differently. */
const quarters: Mark = (random, tones) =>
  times(4, (index) => {
    const x = index % 2 === 0 ? 16 : 41;
    const y = index < 2 ? 16 : 41;
    const turn = random.whole(0, 3) * 90;
    return `<path fill="${inTurn(tones, random.whole(0, 1))}" d="M${x} ${y}h23a23 23 0 0 1 -23 23z" transform="rotate(${turn} ${x + 11.5} ${y + 11.5})"/>`;
  }).join('');

/** Nested chevrons. */
const chevrons: Mark = (random, tones) => {
  const count = random.whole(2, 3);
  const depth = random.whole(9, 16);
  const turn = random.whole(0, 3) * 90 + random.whole(-12, 12);
  const top = CENTER - ((count - 1) * 13 - depth) / 2 - depth / 2;
  const lines = times(count, (index) => {
    const y = round(top + index * 13 - depth / 2 + 4);
    return `<path fill="none" stroke="${inTurn(tones, index)}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round" d="M20 ${y}l20 ${depth}l20 -${depth}"/>`;
  });
  return `<g transform="rotate(${turn} 40 40)">${lines.join('')}</g>`;
};

/** A moon and a star. */
const crescent: Mark = (random, { bright, soft }) => {
  const turn = random.whole(0, 359);
  const bite = round(random.between(15, 21));
  const moon = `<path fill="${bright}" d="M40 16a24 24 0 1 0 24 24a${bite} ${bite} 0 1 1 -24 -24z"/>`;
  const star = `<circle fill="${soft}" cx="${random.whole(52, 58)}" cy="${random.whole(22, 28)}" r="${round(random.between(4, 7))}"/>`;
  return `<g transform="rotate(${turn} 40 40)">${moon}${star}</g>`;
};

/** Overlapping discs. */
const overlap: Mark = (random, tones) => {
  const count = random.whole(2, 3);
  const turn = random.whole(0, 359);
  const distance = round(random.between(8, 12));
  return times(count, (index) => {
    const [x = '', y = ''] = around(distance, turn + (360 / count) * index).split(' ');
    return `<circle fill="${inTurn(tones, index)}" opacity=".8" cx="${x}" cy="${y}" r="${random.whole(13, 17)}"/>`;
  }).join('');
};

/** A small mosaic with left-right symmetry. */
const mosaic: Mark = (random, { bright, soft }) => {
  const tone = () => random.pick([bright, bright, soft, '']);
  const tile = (column: number, row: number, color: string) =>
    color && `<rect fill="${color}" x="${16 + column * 16.5}" y="${16 + row * 16.5}" width="15" height="15" rx="4"/>`;
  return times(3, (row) => {
    const edge = row === 1 ? bright : tone();
    return [tile(0, row, edge), tile(1, row, row === 0 ? soft : tone()), tile(2, row, edge)].join('');
  }).join('');
};

export const MARKS: readonly Mark[] = [
  petals,
  arcs,
  facets,
  bars,
  orbit,
  quarters,
  chevrons,
  crescent,
  overlap,
  mosaic,
];
