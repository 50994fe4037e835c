import { HANZI, n, star } from '../svg.ts';
import { type DrawScene, glow, repeat } from './parts.ts';

/** Six numbered balls on their orbits. */
export const lotteryBalls: DrawScene = (c) => {
  const ball = (x: number, y: number, r: number, word: string, fill: string) =>
    `<g transform="translate(${x} ${y}) scale(${n(r / 10)})"><ellipse cy="11" rx="8" ry="1.2" fill="#000" opacity=".3"/><circle r="10" fill="${fill}"/><use href="#k"/><text y="2.1" fill="${c.deep}">${word}</text></g>`;
  return (
    glow(880, 190, 300, 0.45) +
    `<g fill="none" stroke="${c.spark}" stroke-width="2" opacity=".25"><ellipse cx="880" cy="210" rx="380" ry="140"/><ellipse cx="880" cy="210" rx="300" ry="190" transform="rotate(-24 880 210)"/><ellipse cx="880" cy="210" rx="420" ry="90" transform="rotate(16 880 210)"/></g>` +
    `<path d="M604 92l0 0M772 70l0 0M1010 96l0 0M648 200l0 0M1150 230l0 0M800 330l0 0" stroke="${c.spark}" stroke-width="6" stroke-linecap="round" opacity=".7"/>` +
    '<defs><g id="k"><circle r="10" fill="url(#h)"/><circle r="5.2" fill="#fff"/></g></defs><g font-size="5.8" font-weight="700" text-anchor="middle" font-family="Arial,sans-serif">' +
    ball(580, 240, 34, '05', c.shapeLight) +
    ball(1124, 126, 38, '33', '#1C8A74') +
    ball(704, 128, 42, '12', '#C62839') +
    ball(1050, 250, 58, '27', c.shapeLight) +
    ball(744, 252, 58, '18', '#7A4FD0') +
    `${ball(890, 192, 86, '08', c.glow)}</g>`
  );
};

const SYMBOLS = [
  '<text y="25" fill="#C62839">七</text>',
  '<path d="M-30 22q10-8 10-30 0-26 20-28 20 2 20 28 0 22 10 30z" fill="#E8A317"/><circle cy="30" r="9" fill="#8A5A0A"/>',
  '<path d="M-14 6Q-4-30 24-34M18 8Q20-20 24-34" fill="none" stroke="#2C8750" stroke-width="5"/><path d="M-33 18a17 17 0 1 1 34 0 17 17 0 1 1-34 0zM3 20a17 17 0 1 1 34 0 17 17 0 1 1-34 0z" fill="#C62839"/>',
  '<path d="M-34 14l8-26h52l8 26z" fill="#F0C04A"/><path d="M-34 14h68v12h-68z" fill="#B9831A"/>',
  '<path d="M-38-4q14 10 38 10t38-10q0 34-38 34T-38-4z" fill="#E8A317"/><ellipse cy="-6" rx="22" ry="15" fill="#FFD873"/>',
  '<g fill="#E77FA0"><path d="M0-34q20 28 0 56-20-28 0-56z"/><path d="M-38-8q32 0 38 30-32 2-38-30zM38-8q-32 0-38 30 32 2 38-30z" opacity=".75"/></g>',
  '<text y="25" fill="#1C8A74">龙</text>',
  '<text y="25" fill="#C62839">福</text>',
  `<path d="M${star(0, 2, 5, 38, 16)}z" fill="#E8A317"/>`,
];

const cell = (at: number) =>
  `<g transform="translate(${730 + (at % 3) * 130} ${82 + Math.floor(at / 3) * 118})"><use href="#k"/>${SYMBOLS[at] ?? ''}</g>`;

/** Three reels of drawn symbols. They rest on three different ones: a scene promises nothing. */
export const reels: DrawScene = (c) => {
  return (
    `${glow(880, 200, 340, 0.55)}<circle cx="880" cy="200" r="300" fill="none" stroke="${c.spark}" stroke-width="60" stroke-dasharray="3 154" opacity=".25"/>` +
    `<g transform="translate(364 80) scale(.6)"><rect x="640" y="2" width="440" height="396" rx="34" fill="${c.deep}" stroke="${c.glow}" stroke-width="9"/>` +
    `<path d="M1084 220h30v-90" stroke="${c.spark}" stroke-width="14" fill="none" stroke-linejoin="round"/><circle cx="1114" cy="116" r="25" fill="#C62839"/><circle cx="1106" cy="108" r="7" fill="#fff" opacity=".7"/>` +
    '<defs><rect id="k" x="-58" y="-52" width="116" height="104" rx="14" fill="#fff"/></defs>' +
    `<g font-size="70" font-weight="700" ${HANZI}>${repeat(9, cell)}</g>` +
    `<path d="M624 186l28 14-28 14zM1096 186l-28 14 28 14z" fill="${c.spark}"/></g>`
  );
};
