import { type DrawScene, glow, repeat } from '../scenes/parts.ts';
import { HANZI, polar } from '../svg.ts';
import { GOLD, GOLD_DEEP, GOLD_LIGHT, CREAM, VERMILION, VERMILION_DEEP, coin } from './shapes.ts';

/** A red envelope opened above three steps, each higher than the one before. */
export const first: DrawScene = (c) =>
  glow(880, 190, 300, 0.5) +
  repeat(
    3,
    (at) =>
      `<g transform="translate(${620 + at * 190} ${310 - at * 62})"><path d="M0 0h190v${90 + at * 62}H0z" fill="${c.shape}"/><path d="M0 0h190v9H0z" fill="${at === 2 ? c.glow : c.shapeLight}"/></g>`,
  ) +
  coin(660, 288, 20) +
  coin(712, 288, 20) +
  coin(686, 262, 20) +
  coin(850, 226, 20) +
  coin(904, 226, 20) +
  coin(957, 226, 20) +
  coin(877, 200, 20) +
  coin(930, 200, 20) +
  `<g transform="translate(1096 122)"><path d="M-62-54l124 0-62-52z" fill="${VERMILION_DEEP}"/><path d="M-48-92h96v96h-96z" fill="${CREAM}"/><path d="M-30-70h60M-30-54h60" stroke="${GOLD_DEEP}" stroke-width="5" stroke-linecap="round"/><path d="M-66-50L0 4l66-54V62H-66z" fill="${VERMILION}"/><path d="M-66 62L-6 4h12L66 62z" fill="${VERMILION_DEEP}" opacity=".55"/><circle cy="14" r="23" fill="${GOLD}"/><text y="24" font-size="28" font-weight="700" fill="${VERMILION_DEEP}" ${HANZI}>首</text></g>` +
  `<path d="M690 132l0 0M790 92l0 0M968 86l0 0M1004 150l0 0M742 190l0 0" stroke="${GOLD_LIGHT}" stroke-width="7" stroke-linecap="round" opacity=".75"/>`;

const DAYS = '一二三四五六日';

/** Where a day stands on the ring. */
const place = (at: number): string => polar(900, 200, 142, at * (360 / 7));

/** Seven days on a ring; one of them is this week's. */
export const again: DrawScene = (c) =>
  `${glow(900, 200, 300, 0.55)}<circle cx="900" cy="200" r="142" fill="none" stroke="${c.spark}" stroke-width="2.5" stroke-dasharray="3 11" stroke-linecap="round" opacity=".7"/><g fill="${c.shape}" stroke="${c.spark}" stroke-width="3">${repeat(7, (at) => `<circle r="${at ? 31 : 40}" transform="translate(${place(at)})"${at ? '' : ` fill="${GOLD}"`}/>`)}</g>` +
  `<g font-size="28" font-weight="600" fill="${c.spark}" ${HANZI}>${repeat(7, (at) => `<text y="10" transform="translate(${place(at)})"${at ? '' : ` fill="${VERMILION_DEEP}"`}>${DAYS.charAt(at)}</text>`)}</g>` +
  `<g transform="translate(900 208)"><path d="M-62-24h124v72q0 8-8 8H-54q-8 0-8-8z" fill="${VERMILION}"/><path d="M-72-44h144v26H-72z" fill="${VERMILION_DEEP}"/><path d="M-12-44h24V56h-24z" fill="${GOLD}"/><path d="M0-44q-44 0-42-26 8-20 30-4 10 10 12 30zM0-44q44 0 42-26-8-20-30-4-10 10-12 30z" fill="none" stroke="${GOLD}" stroke-width="9"/></g>`;

/** An open box of lacquer with light in it. */
export const welfare: DrawScene = (c) =>
  `${glow(900, 150, 280, 0.8)}<path d="M900 210L720 30M900 210L830-10M900 210l70-220M900 210L1080 30" stroke="${c.spark}" stroke-width="3" opacity=".22"/>` +
  `<path d="M760 210h280v120q0 14-14 14H774q-14 0-14-14z" fill="${VERMILION}"/><path d="M738 178h324v40H738z" fill="${VERMILION_DEEP}"/><path d="M878 178h44v166h-44z" fill="${GOLD}"/><path d="M738 178l44-72h236l44 72z" fill="${c.deep}" opacity=".55"/>` +
  coin(840, 150, 26) +
  coin(900, 126, 30) +
  coin(962, 152, 26) +
  coin(810, 96, 15) +
  coin(1000, 88, 17) +
  coin(906, 54, 14);
