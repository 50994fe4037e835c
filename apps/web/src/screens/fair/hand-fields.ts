import { openingFrom, openingsText, setupFrom, setupText } from './hand-opening-fields.ts';
import { cardAction } from '@fairground/contract/card-hands';
import type { HandClaim } from '@fairground/cards';
import { type Fen, fenFromYuan, yuanFromFen } from '@fairground/money';

/** What is said of a hand of cards, as it is told, typed or pasted. What is a list has a line for each. */
export interface HandFields {
  readonly handNo: string;
  readonly roomCode: string;
  readonly redeals: string;
  readonly dealer: string;
  readonly rulebook: string;
  readonly seedHash: string;
  readonly root: string;
  readonly serverSeed: string;
  readonly seeds: string;
  readonly setup: string;
  readonly openings: string;
  readonly stacks: string;
  readonly journal: string;
  readonly lines: string;
  readonly seats: string;
}

/** Fields in the order they stand in, with what they are called. */
export const handLabels: Readonly<Record<keyof HandFields, string>> = {
  handNo: '牌局编号',
  roomCode: '房间',
  redeals: '之前连续流局',
  dealer: '庄家座位（上一局定的，空为抽定）',
  rulebook: '规则版本',
  seedHash: '公布的种子哈希',
  root: '公布的牌序根',
  serverSeed: '服务器种子',
  seeds: '各座位的种子（座位 哈希 种子）',
  setup: '庄位 小盲 大盲 各座位时间银行（毫秒，- 为空）',
  openings: '逐张公开的牌（第几张 牌 位置 盐 路径）',
  stacks: '各座位携带（元）',
  journal: '操作记录（座位 操作，- 为时间到）',
  lines: '输赢（付方 得方 应付 实付 封顶）',
  seats: '各座位净输赢与抽水（元）',
};

export const handFieldNames: readonly (keyof HandFields)[] = [
  'handNo',
  'roomCode',
  'redeals',
  'dealer',
  'rulebook',
  'seedHash',
  'root',
  'serverSeed',
  'seeds',
  'setup',
  'openings',
  'stacks',
  'journal',
  'lines',
  'seats',
];

/** Short ones stand beside each other. */
export const isShortHandField = (name: keyof HandFields): boolean =>
  name === 'handNo' || name === 'roomCode' || name === 'redeals' || name === 'dealer';
/** Lists, a line each. */
export const isListField = (name: keyof HandFields): boolean =>
  name === 'seeds' || name === 'openings' || name === 'journal' || name === 'lines' || name === 'seats';

export const emptyHandFields: HandFields = {
  handNo: '',
  roomCode: '',
  redeals: '0',
  dealer: '',
  rulebook: '',
  seedHash: '',
  root: '',
  serverSeed: '',
  seeds: '',
  setup: '',
  openings: '',
  stacks: '',
  journal: '',
  lines: '',
  seats: '',
};

type Line = HandClaim['result']['lines'][number];
type ToldLine = Omit<Line, 'cap'> & { readonly cap?: Line['cap'] | undefined };

/** A hand as the server tells it; seats are counted from 1 for people. */
interface ToldHand extends Omit<HandClaim, 'serverSeed' | 'result'> {
  readonly serverSeed: string | null;
  readonly result: {
    readonly lines: readonly ToldLine[];
    readonly seats: HandClaim['result']['seats'];
  } | null;
}

const NONE = '-';

export const handFieldsOf = (hand: ToldHand): HandFields => ({
  handNo: hand.handNo,
  roomCode: hand.roomCode,
  redeals: String(hand.redeals),
  dealer: hand.dealer === null ? '' : String(hand.dealer + 1),
  rulebook: hand.rulebook,
  seedHash: hand.seedHash,
  root: hand.root,
  serverSeed: hand.serverSeed ?? '',
  seeds: hand.contributions
    .map(({ place, hash, seed }) => `${place + 1} ${hash ?? NONE} ${seed === '' ? NONE : seed}`)
    .join('\n'),
  setup: hand.setup ? setupText(hand.setup) : '',
  openings: openingsText(hand.openings),
  stacks: hand.stacks.map(yuanFromFen).join(' '),
  journal: hand.journal.map(({ place, action }) => stepText(place, action)).join('\n'),
  lines: (hand.result?.lines ?? [])
    .map(({ from, to, due, paid, cap }) =>
      [from + 1, to + 1, yuanFromFen(due), yuanFromFen(paid), cap ?? NONE].join(' '),
    )
    .join('\n'),
  seats: (hand.result?.seats ?? []).map(({ net, rake }) => `${yuanFromFen(net)} ${yuanFromFen(rake)}`).join('\n'),
});

type Action = HandClaim['journal'][number]['action'];

/** `3 grab 2`, `1 play 4,5,6`, `2 discard 12 0`, `- ` for a clock that ran down. */
function stepText(place: number | null, action: Action): string {
  if (place === null || !action) return NONE;
  const [, ...values] = Object.values(action);
  return [
    place + 1,
    action.kind,
    ...values.map((value) => (Array.isArray(value) ? value.join(',') || NONE : value)),
  ].join(' ');
}

type ReadHand =
  | { readonly ok: true; readonly value: HandClaim }
  | { readonly ok: false; readonly field: keyof HandFields; readonly message: string };

const unread = (field: keyof HandFields, message: string): ReadHand => ({ ok: false, field, message });

/** Words of every line that has any. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== undefined && first !== '');

const placeOf = (word: string | undefined): number => Number(word ?? Number.NaN) - 1;
const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 0 && place <= 5;

/** Reads what was typed. What is readable but false is for the verifier. */
export function handClaimFrom(fields: HandFields): ReadHand {
  const hex = (name: 'rulebook' | 'seedHash' | 'root' | 'serverSeed') => fields[name].trim().toLowerCase();
  const handNo = fields.handNo.trim();
  const roomCode = fields.roomCode.trim();
  const redeals = Number(fields.redeals.trim() || 0);
  if (handNo === '') return unread('handNo', '请输入牌局编号');
  if (!/^[a-z]{2,16}-\d{1,2}$/.test(roomCode)) return unread('roomCode', '请输入房间，例如 niuniu-1');
  if (!Number.isInteger(redeals) || redeals < 0) return unread('redeals', '请输入从 0 起的整数');
  const dealer = fields.dealer.trim() === '' ? null : placeOf(fields.dealer.trim());
  if (dealer !== null && !isPlace(dealer)) return unread('dealer', '请输入庄家的座位，从 1 起');
  const contributions = rowsOf(fields.seeds).map(([place, hash, seed]) => ({
    place: placeOf(place),
    hash: hash === undefined || hash === NONE ? null : hash.toLowerCase(),
    seed: seed === undefined || seed === NONE ? '' : seed,
  }));
  if (!contributions.every(({ place }) => isPlace(place))) return unread('seeds', '每行为座位、哈希、种子，用空格隔开');
  const setup = setupFrom(fields.setup);
  if (setup === undefined) return unread('setup', '依次为庄位、小盲、大盲的座位和各座位的毫秒数，用空格隔开');
  const openings = rowsOf(fields.openings).map(openingFrom);
  if (openings.some((opening) => !opening)) return unread('openings', '每行为第几张、牌、位置、盐和路径');
  const stacks = moneyIn(fields.stacks);
  if (!stacks || stacks.length < 2) return unread('stacks', '请输入每个座位的金额，用空格隔开');
  const journal = rowsOf(fields.journal).map(stepFrom);
  if (journal.some((step) => !step)) return unread('journal', '每行为座位和操作，例如 1 grab 3；时间到写 -');
  const lines = rowsOf(fields.lines).map(lineFrom);
  if (lines.some((line) => !line)) return unread('lines', '每行为付方、得方、应付、实付和封顶，用空格隔开');
  const seats = rowsOf(fields.seats).map((row) => moneyIn(row.join(' ')));
  if (!seats.every((pair) => pair?.length === 2)) return unread('seats', '每行为一个座位的净输赢和抽水');
  return {
    ok: true,
    value: {
      handNo,
      gameCode: roomCode.split('-')[0] ?? '',
      roomCode,
      redeals,
      rulebook: hex('rulebook'),
      seedHash: hex('seedHash'),
      root: hex('root'),
      serverSeed: hex('serverSeed'),
      contributions,
      setup,
      dealer,
      openings: openings.flatMap((opening) => opening ?? []),
      stacks,
      journal: journal.flatMap((step) => step ?? []),
      result: {
        lines: lines.flatMap((line) => line ?? []),
        seats: seats.map((pair) => ({ net: pair?.[0] ?? 0n, rake: pair?.[1] ?? 0n })),
        // A drawn hand of 二人麻将 is over: nobody pays, and it is not dealt again.
        isRedeal: lines.length === 0 && setup === null && !roomCode.startsWith('mahjong'),
      },
    },
  };
}

/** Amounts with two decimals, losses with a minus of either kind. */
function moneyIn(text: string): Fen[] | undefined {
  const amounts = text
    .trim()
    .split(/[\s,，、]+/)
    .map((word) => {
      const isLoss = /^[-−]/.test(word);
      const amount = fenFromYuan(word.replace(/^[-−+]/, ''));
      return amount === undefined ? undefined : isLoss ? 0n - amount : amount;
    });
  const known = amounts.flatMap((amount) => (amount === undefined ? [] : [amount]));
  return known.length === amounts.length ? known : undefined;
}

type Step = HandClaim['journal'][number];

/** What follows the kind of an action, by its names in the call. */
const valueNames: Readonly<Record<string, readonly string[]>> = {
  grab: ['multiple'],
  bet: ['multiple'],
  call: ['yes'],
  rob: ['yes'],
  double: ['factor'],
  play: ['cards'],
  raise: ['toFen'],
  discard: ['tile', 'ready'],
  chow: ['tiles'],
  kong: ['tile'],
};

/** A list of cards, or a number. */
const valueOf = (name: string, word = ''): number | readonly number[] => {
  if (name !== 'cards' && name !== 'tiles') return Number(word || Number.NaN);
  return word === NONE ? [] : word.split(',').map(Number);
};

function stepFrom([place = '', kind = '', ...words]: readonly string[]): Step | undefined {
  if (place === NONE) return { place: null, action: null };
  const values = (valueNames[kind] ?? []).map((name, at) => [name, valueOf(name, words[at])] as const);
  const action = cardAction.safeParse({ kind, ...Object.fromEntries(values) });
  return action.success && isPlace(placeOf(place)) ? { place: placeOf(place), action: action.data } : undefined;
}

const isCap = (word: string | undefined): word is NonNullable<Line['cap']> =>
  word === 'payer' || word === 'payee' || word === 'hub';

function lineFrom([from, to, due, paid, cap]: readonly string[]): Line | undefined {
  const [one, other] = [placeOf(from), placeOf(to)];
  const [owed, given] = [moneyIn(due ?? '')?.[0], moneyIn(paid ?? '')?.[0]];
  if (!isPlace(one) || !isPlace(other) || owed === undefined || given === undefined) return undefined;
  return { from: one, to: other, due: owed, paid: given, ...(isCap(cap) && { cap }) };
}

/** Fields that came as JSON, from the page into the file; what it does not have stays empty. */
export function handFieldsFromJson(text: string): HandFields | undefined {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== 'object' || told === null) return undefined;
    const entries = new Map(Object.entries(told).map(([name, value]) => [name, String(value)]));
    const fields = { ...emptyHandFields };
    for (const name of handFieldNames) Object.assign(fields, { [name]: entries.get(name) ?? '' });
    return fields;
  } catch {
    return undefined;
  }
}
