import { star } from './svg.ts';

/** Thirty drawn things for game tiles, each in a box from -50 to 50. Objects and animals only: no faces, no likeness. */
export const MOTIFS = {
  lantern:
    '<path d="M0-50v12M0 34v14" stroke="#F6C453" stroke-width="4"/><ellipse rx="40" ry="33" fill="#D9342B"/><path d="M-18-30q-14 30 0 60M18-30q14 30 0 60M0-33v66" fill="none" stroke="#F9A08F" stroke-width="3" opacity=".8"/><path d="M-20-40h40v9h-40zM-20 31h40v9h-40z" fill="#F6C453"/><path d="M-8 44h16l3 8h-22z" fill="#D9342B"/>',
  koi: '<path d="M34-24q18-4 16 12-6-2-8 4 8 8 0 16-10-2-14-14zM-6-24q10-20 26-14l-6 18zM-2 22q4 18 18 18l0-20z" fill="#FFD9A0"/><path d="M-46 4q20-36 56-26 22 6 30 12-4 14-16 24-34 28-70-10z" fill="#F2602E"/><path d="M-8-22q22-2 18 14-14 8-24-4zM2 10q14-4 18 6-10 10-20 6z" fill="#fff"/><circle cx="-30" cy="0" r="4" fill="#26140C"/>',
  temple:
    '<path d="M-44 42h88v8h-88z" fill="#8A4B1C"/><path d="M-30 14h60v28h-60zM-20-16h40v20h-40z" fill="#F4D9A4"/><path d="M-50 18q14-4 20-18h60q6 14 20 18zM-38-12q12-4 16-16h44q4 12 16 16z" fill="#C8352B"/><path d="M-26-30Q-10-34 0-50q10 16 26 20z" fill="#E5584B"/><path d="M-7 24q7-8 14 0v18H-7z" fill="#7A2A1C"/><path d="M-50 18h100M-38-12h76" stroke="#F6C453" stroke-width="4"/>',
  gem: '<path d="M-28-34h56l20 24L0 44-48-10z" fill="#35C3E8"/><path d="M-28-34L-18-10H-48zM28-34L18-10h30z" fill="#8FE6FB"/><path d="M-28-34h56L18-10h-36z" fill="#C9F6FF"/><path d="M-18-10h36L0 44z" fill="#1793C4"/><path d="M-38-40l4 8 8 4-8 4-4 8-4-8-8-4 8-4z" fill="#fff"/>',
  rocket:
    '<g transform="rotate(38)"><path d="M-12 30q12 34 24 0z" fill="#FFB52E"/><path d="M-20 4q-18 12-14 32l16-8zM20 4q18 12 14 32l-16-8z" fill="#D9342B"/><path d="M0-50q28 28 18 78h-36Q-28-22 0-50z" fill="#F4F7FB"/><path d="M0-50q15 15 19 34h-38Q-15-35 0-50z" fill="#D9342B"/><circle cy="-4" r="9" fill="#2F74D6" stroke="#1B2D47" stroke-width="3"/></g>',
  book: '<path d="M-48-28q26-10 48 4 22-14 48-4v62q-26-10-48 6-22-16-48-6z" fill="#7A2A1C"/><path d="M-42-32q24-8 42 6v58q-18-12-42-6z" fill="#FFF1CF"/><path d="M42-32q-24-8-42 6v58q18-12 42-6z" fill="#F6DDA4"/><path d="M-34-18q14-4 26 4M-34-4q14-4 26 4M-34 10q14-4 26 4M34-18q-14-4-26 4M34-4q-14-4-26 4" fill="none" stroke="#B98A3C" stroke-width="3"/>',
  bamboo:
    '<g fill="#3FA05A"><path d="M-20-50h14v44h-14zM-20-2h14v52h-14zM10-50h12v26h-12zM10-20h12v34h-12zM10 18h12v32h-12z"/></g><path d="M-16-50v44M-16-2v52" stroke="#8FD694" stroke-width="3"/><g fill="#63C174"><path d="M-6-6q26-22 50-8-24 18-50 8zM-20-10q-22-16-30 4 18 8 30-4zM22 16q18-12 28 2-14 12-28-2z"/></g>',
  dragon:
    '<path d="M40 30C2 54-46 30-42-8-38-42 14-50 28-22 38 0 16 16 0 10" fill="none" stroke="#1C8A74" stroke-width="17" stroke-linecap="round"/><path d="M40 30C2 54-46 30-42-8-38-42 14-50 28-22" fill="none" stroke="#7FE0BE" stroke-width="4" stroke-dasharray="3 9"/><path d="M36 22l14-6-2 20zM-46-16l-8 8 10 6zM-22-40l-2-12 12 6zM18-36l8-10 4 14z" fill="#F6C453"/><path d="M4-4q-20-6-30 10-2 8 6 10 6 6 14 2 14 0 18-12z" fill="#26A98C"/><path d="M-2-4q0-12-10-16M6-2q4-10 0-18" fill="none" stroke="#F6C453" stroke-width="4" stroke-linecap="round"/><circle cx="-8" cy="3" r="3.5" fill="#fff"/><path d="M-24 14q-8 2-10 10" fill="none" stroke="#F6C453" stroke-width="2.5"/>',
  coin: '<circle r="44" fill="#B9781A"/><circle r="38" fill="#F6C453"/><circle r="32" fill="none" stroke="#FFF0C2" stroke-width="3"/><path d="M-12-12h24v24h-24z" fill="#8A5410" stroke="#FFF0C2" stroke-width="3"/><path d="M0-30v10M0 20v10M-30 0h10M20 0h10" stroke="#8A5410" stroke-width="6" stroke-linecap="round"/>',
  ingot:
    '<path d="M-50-12q18 14 50 14t50-14q4 44-50 44t-50-44z" fill="#E8A317"/><path d="M-50-12q18 14 50 14t50-14q-8 26-50 26t-50-26z" fill="#FFC94D"/><ellipse cy="-14" rx="26" ry="20" fill="#FFD873"/><path d="M-16-22q8-10 20-8" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  lotus:
    '<path d="M-50 34q50 22 100 0-50-12-100 0z" fill="#2C8750"/><g fill="#F08CB0"><path d="M-46-4q34 0 42 36-38-2-42-36zM46-4q-34 0-42 36 38-2 42-36z"/></g><g fill="#F7B3CC"><path d="M-30-26q28 14 26 58-34-22-26-58zM30-26Q2-12 4 32q34-22 26-58z"/></g><path d="M0-44q22 36 0 76-22-40 0-76z" fill="#FCD9E6"/>',
  fan: '<path d="M0 44L-50-10A60 60 0 0 1 50-10z" fill="#C8352B"/><path d="M0 44L-50-10A60 60 0 0 1 50-10z" fill="none" stroke="#F6C453" stroke-width="4"/><path d="M0 44L-30-28M0 44L0-36M0 44L30-28M0 44l-42-62M0 44l42-62" stroke="#F9B9AC" stroke-width="2"/><path d="M-22 20a32 32 0 0 1 44 0L0 44z" fill="#F6C453"/><circle cy="42" r="6" fill="#7A2A1C"/>',
  drum: '<path d="M-40-18v36q0 16 40 16t40-16v-36z" fill="#C8352B"/><ellipse cy="-18" rx="40" ry="16" fill="#FFF1CF"/><path d="M-40-18v8q0 16 40 16t40-16v-8q0 16-40 16t-40-16z" fill="#F6C453"/><path d="M-40 14q0 16 40 16t40-16" fill="none" stroke="#F6C453" stroke-width="5"/><path d="M-50-48l34 26M50-48L16-22" stroke="#8A4B1C" stroke-width="6" stroke-linecap="round"/>',
  firecrackers:
    '<path d="M10-50q-16 10-8 34" fill="none" stroke="#F6C453" stroke-width="4"/><g fill="#D9342B"><rect x="-34" y="-16" width="22" height="52" rx="4" transform="rotate(16)"/><rect x="-10" y="-16" width="22" height="60" rx="4"/><rect x="14" y="-16" width="22" height="52" rx="4" transform="rotate(-16)"/></g><path d="M-9-6h20v8H-9zM-9 30h20v8H-9z" fill="#F6C453"/><path d="M10-50l6-6 2 8 8 2-8 4-4 8-4-8z" fill="#FFE08A"/>',
  scroll:
    '<path d="M-34-38h68v76h-68z" fill="#FFF1CF"/><path d="M-22-18h44M-22-4h44M-22 10h28" stroke="#B98A3C" stroke-width="4" stroke-linecap="round"/><g fill="#8A4B1C"><rect x="-46" y="-46" width="92" height="14" rx="7"/><rect x="-46" y="32" width="92" height="14" rx="7"/></g><circle cx="20" cy="18" r="9" fill="#C8352B"/>',
  paw: '<path d="M-26 24q-4-18 10-26 16-8 32 0 14 8 10 26-4 18-26 16-22 2-26-16z" fill="#F2A33C"/><g fill="#F2A33C"><ellipse cx="-32" cy="-12" rx="11" ry="14" transform="rotate(-24 -32 -12)"/><ellipse cx="-11" cy="-30" rx="11" ry="15"/><ellipse cx="13" cy="-30" rx="11" ry="15"/><ellipse cx="34" cy="-12" rx="11" ry="14" transform="rotate(24 34 -12)"/></g><path d="M-14 22q14-14 28 0-2 10-14 10t-14-10z" fill="#7A4A12"/>',
  moon: '<path d="M8-44a40 40 0 1 0 32 62A34 34 0 1 1 8-44z" fill="#FFE08A"/><path d="M-34 36q-12-2-12-12 2-12 16-10 4-14 20-12 14 2 16 14 14-2 16 10 0 10-12 10z" fill="#fff"/>',
  sun: `<path d="M${star(0, 0, 14, 50, 34)}z" fill="#F6A623"/><circle r="30" fill="#FFD24D"/><path d="M-18-10q6-12 20-12" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
  mountain:
    '<circle cx="22" cy="-26" r="16" fill="#FFB52E"/><path d="M-50 40L-10-34l20 32 14-20 26 62z" fill="#2F5D8C"/><path d="M-10-34l-18 34 12-6 8 10 8-12 12 4zM24-22L14-8l8-2 4 6 6-4z" fill="#fff"/><path d="M-50 40q24-14 50-4t50-2v8h-100z" fill="#1C8A74"/>',
  wave: '<path d="M-50 40q-2-44 26-66 34-24 66 2-26-8-36 8 14 0 20 14-18-4-24 8-6 22 30 22h18v12z" fill="#2F74D6"/><path d="M-36 40q-2-36 20-56 24-20 46-8-26-2-32 18 10 2 14 10" fill="none" stroke="#CFE6FF" stroke-width="5" stroke-linecap="round"/><g fill="#fff"><circle cx="34" cy="-24" r="4"/><circle cx="42" cy="-12" r="3"/></g>',
  junk: '<path d="M-46 18h92q-6 22-24 24h-44q-18-2-24-24z" fill="#8A4B1C"/><path d="M-4-50v66" stroke="#5C3210" stroke-width="5"/><path d="M0-46q40 10 36 56H0zM-8-34q-30 8-30 44h30z" fill="#E5584B"/><path d="M0-28h26M0-10h34M-10-16h-20M-10 0h-26" stroke="#F9B9AC" stroke-width="3"/><path d="M-50 44q12-8 24 0t26 0 26 0 24 0" fill="none" stroke="#8FD3FF" stroke-width="5"/>',
  crown:
    '<path d="M-40 26l-8-50 28 22L0-40 20-2l28-22-8 50z" fill="#F6C453"/><path d="M0-40L-20-2 0 26zM20-2l28-22-8 50zM-20-2l-28-22 8 50z" fill="#FFE7A8"/><path d="M-40 30h80v12q-40 8-80 0z" fill="#E0A01F"/><g fill="#D9342B"><circle cx="-48" cy="-28" r="6"/><circle cx="48" cy="-28" r="6"/><circle cy="-46" r="7"/></g>',
  sword:
    '<g transform="rotate(40)"><path d="M-7-50L0-60l7 10v72H-7z" fill="#DCE6F2"/><path d="M0-60l7 10v72H0z" fill="#A9BBD0"/><path d="M-26 20h52v9h-52z" fill="#F6C453"/><path d="M-6 29H6v20H-6z" fill="#7A2A1C"/><circle cy="54" r="8" fill="#F6C453"/></g>',
  shield:
    '<path d="M0-48l40 10v32q0 38-40 54-40-16-40-54v-32z" fill="#B9781A"/><path d="M0-38l31 8v26q0 30-31 43z" fill="#2F74D6"/><path d="M0-38l-31 8v26q0 30 31 43z" fill="#5C9AF0"/><path d="M0-22l5 12 13 1-10 8 3 13L0 5l-11 7 3-13-10-8 13-1z" fill="#FFE08A"/>',
  bell: '<path d="M-40 26q12-12 12-36 0-32 28-36 28 4 28 36 0 24 12 36z" fill="#F6B93B"/><path d="M-20-8q0-24 18-28" fill="none" stroke="#FFF0C2" stroke-width="6" stroke-linecap="round"/><path d="M-44 26h88v9h-88z" fill="#D08A17"/><circle cy="42" r="10" fill="#8A5410"/>',
  cherries:
    '<path d="M-18 14Q-6-30 30-44M22 12Q26-18 30-44" fill="none" stroke="#2C8750" stroke-width="6"/><path d="M30-44q-30-10-40 10 26 10 40-10z" fill="#3FA05A"/><g fill="#D9342B"><circle cx="-20" cy="26" r="22"/><circle cx="24" cy="24" r="22"/></g><g fill="#FFB3AB"><circle cx="-28" cy="18" r="6"/><circle cx="16" cy="16" r="6"/></g>',
  shell:
    '<path d="M0 34Q-54 22-48-8-42-40 0-44q42 4 48 36 6 30-48 42z" fill="#F2A6B8"/><path d="M0 30L-34-18M0 30l-14-62M0 30l14-62M0 30l34-48" stroke="#FCE0E7" stroke-width="4"/><path d="M-46 16q46 40 92 0-10 30-46 30t-46-30z" fill="#D9748E"/><circle cy="14" r="14" fill="#fff"/><circle cx="-4" cy="9" r="4" fill="#E6EEF8"/>',
  teapot:
    '<path d="M28-10q24-8 20 12-4 16-22 18" fill="none" stroke="#8A4B1C" stroke-width="7"/><path d="M-30 0q-20-4-20-26l10 2q2 14 14 14z" fill="#A9602A"/><path d="M-34 4q0-22 34-22t34 22q0 34-34 34T-34 4z" fill="#C27A3C"/><ellipse cy="-18" rx="22" ry="6" fill="#8A4B1C"/><circle cy="-28" r="7" fill="#8A4B1C"/><path d="M-20 6q4-12 18-12" fill="none" stroke="#F4D3AC" stroke-width="5" stroke-linecap="round"/>',
  peach:
    '<path d="M0-34q40-20 46 18Q46 24 0 46-46 24-46-16-40-54 0-34z" fill="#F58FA0"/><path d="M0-34q-40-20-46 18 0 40 46 62Q-22 4 0-34z" fill="#FBC0C6"/><path d="M0-34q4 44-6 62" fill="none" stroke="#D9607A" stroke-width="4"/><path d="M2-34q20-24 42-8-20 18-42 8zM-2-34q-14-20-34-10 14 18 34 10z" fill="#3FA05A"/>',
  butterfly:
    '<path d="M0-4q-12-44-44-34-10 28 22 40-26 8-14 32 28 8 36-30zM0-4q12-44 44-34 10 28-22 40 26 8 14 32-28 8-36-30z" fill="#7C5CC4"/><path d="M-8-8q-10-22-26-18-2 14 20 22zM8-8q10-22 26-18 2 14-20 22z" fill="#F6C453"/><path d="M0-20v52" stroke="#2A1A4E" stroke-width="7" stroke-linecap="round"/><path d="M-2-20q-4-18-14-20M2-20q4-18 14-20" fill="none" stroke="#2A1A4E" stroke-width="3"/>',
} as const;

export type Motif = keyof typeof MOTIFS;

export const MOTIF_NAMES: readonly [Motif, ...Motif[]] = [
  'lantern',
  'koi',
  'temple',
  'gem',
  'rocket',
  'book',
  'bamboo',
  'dragon',
  'coin',
  'ingot',
  'lotus',
  'fan',
  'drum',
  'firecrackers',
  'scroll',
  'paw',
  'moon',
  'sun',
  'mountain',
  'wave',
  'junk',
  'crown',
  'sword',
  'shield',
  'bell',
  'cherries',
  'shell',
  'teapot',
  'peach',
  'butterfly',
];

/** Words in a title that call for their own picture; the first that fits is taken. */
const CALLS: readonly (readonly [words: RegExp, motif: Motif])[] = [
  [/龙/, 'dragon'],
  [/鲤|鱼|捕|渔/, 'koi'],
  [/灯|元宵|新春/, 'lantern'],
  [/塔|殿|庙|寺|宫廷/, 'temple'],
  [/宝石|钻|翡翠|玉/, 'gem'],
  [/火箭|太空|星际|飞/, 'rocket'],
  [/书|秘籍|传说/, 'book'],
  [/竹|熊猫/, 'bamboo'],
  [/钱|币|金钱/, 'coin'],
  [/财|元宝|金/, 'ingot'],
  [/莲|荷/, 'lotus'],
  [/扇|江南/, 'fan'],
  [/鼓|舞/, 'drum'],
  [/鞭炮|爆竹|年/, 'firecrackers'],
  [/卷|丝路|地图/, 'scroll'],
  [/虎|狮|狼|猫/, 'paw'],
  [/山|岳|峰|雪/, 'mountain'],
  [/皇|冠|王/, 'crown'],
  [/剑|侠|刀|武/, 'sword'],
  [/盾|战|骑士/, 'shield'],
  [/铃|钟/, 'bell'],
  [/水果|樱|果/, 'cherries'],
  [/珠|贝/, 'shell'],
  [/茶/, 'teapot'],
  [/桃|仙/, 'peach'],
  [/蝶|花/, 'butterfly'],
  [/月|夜|嫦娥/, 'moon'],
  [/日|阳|朝/, 'sun'],
  [/浪|潮|江/, 'wave'],
  [/船|航|海/, 'junk'],
];

/** The picture a title asks for, if it does. */
export const motifFor = (title: string): Motif | undefined => CALLS.find(([words]) => words.test(title))?.[1];
