import type { ScenePalette } from '../../theme/brand-facts.ts';
import { n } from '../svg.ts';
import { type DrawScene, glow, repeat } from './parts.ts';

/** Playing cards. The blank and the type are written once, whatever the number of cards. */
function hand(c: ScenePalette, dealt: readonly (readonly [word: string, place: string])[]): string {
  const faces = dealt.map(([word, place]) => {
    const pip = word.slice(-1);
    const ink = '♥♦'.includes(pip) ? ' fill="#C62839"' : '';
    return (
      `<g transform="${place}"${ink}><use href="#k"/><text x="-40" y="-130" font-size="26" font-weight="700">${word.slice(0, -1)}</text>` +
      `<text x="-40" y="-108" font-size="20">${pip}</text><text y="-56" font-size="66">${pip}</text></g>`
    );
  });
  return (
    `<defs><rect id="k" x="-58" y="-160" width="116" height="164" rx="12" fill="#fff" stroke="${c.mid}" stroke-opacity=".4" stroke-width="2"/></defs>` +
    `<g fill="${c.deep}" text-anchor="middle" font-family="Georgia,serif">${faces.join('')}</g>`
  );
}

const chips = (x: number, y: number, count: number, fill: string) =>
  `<g fill="${fill}">${repeat(count, (at) => `<use href="#c" x="${x}" y="${y - at * 8}"/>`)}</g>`;

/** A felt table under a lamp: seats in an arc, a shoe, two cards, chips. */
export const table: DrawScene = (c) => {
  const seats = [-62, -40, -20, 0, 20, 40, 62].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return `<ellipse cx="${n(870 + 330 * Math.sin(turn))}" cy="${n(210 + 112 * Math.cos(turn))}" rx="30" ry="13"/>`;
  });
  return (
    `<path d="M820 0h100l280 330H520z" fill="url(#b)" opacity=".7"/>` +
    `<ellipse cx="870" cy="262" rx="440" ry="164" opacity=".35"/><ellipse cx="870" cy="242" rx="436" ry="160" fill="${c.shape}"/><ellipse cx="870" cy="234" rx="420" ry="148" fill="${c.deep}"/>` +
    `<ellipse cx="870" cy="230" rx="398" ry="136" fill="${c.shapeLight}"/><ellipse cx="870" cy="230" rx="398" ry="136" fill="url(#f)"/>` +
    `<g fill="none" stroke="${c.glow}" stroke-width="3" opacity=".85"><path d="M580 240q290 138 580 0"/>${seats.join('')}</g>` +
    `<g transform="translate(1010 150)"><path d="M0 0l70-14 44 40-72 18z" fill="${c.deep}"/><path d="M42 44l72-18v24L42 70z" fill="${c.shape}"/><path d="M0 0l42 44v26L0 26z" fill="${c.mid}"/><path d="M12 6l52-10 24 22-54 12z" fill="#fff"/></g>` +
    hand(c, [
      ['A♠', 'translate(816 254) rotate(-9) scale(.76 .68)'],
      ['K♥', 'translate(906 256) rotate(7) scale(.76 .68)'],
    ]) +
    `<defs><ellipse id="c" rx="24" ry="10" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-dasharray="9 7"/></defs>` +
    chips(662, 240, 5, '#C62839') +
    chips(708, 262, 3, c.glow) +
    chips(1030, 284, 4, c.deep)
  );
};

/** A fan of five cards. */
export const cards: DrawScene = (c) => {
  const fan = ['10♠', 'J♥', 'Q♣', 'K♦', 'A♠'].map(
    (word, at) => [word, `translate(880 540) rotate(${(at - 2) * 15}) translate(0 -230) scale(1.2)`] as const,
  );
  return (
    glow(880, 200, 330, 0.5) +
    `<g fill="none" stroke="${c.spark}" opacity=".18">${repeat(4, (at) => `<circle cx="880" cy="420" r="${230 + at * 70}"/>`)}</g>` +
    `<g font-size="130" fill="${c.shapeLight}" font-family="Georgia,serif" opacity=".45"><text x="1100" y="150" transform="rotate(14 1100 150)">♦</text><text x="520" y="220" transform="rotate(-16 520 220)">♣</text></g>` +
    hand(c, fan)
  );
};
