import { beaconRoundText, signatureHolds } from '@fairground/fair-play';
import type { ShownCard, TableRoundClaim } from '@fairground/tables';

/** Fields of a round at a live table in the order they stand in, with what they are called. */
export const tableLabels = {
  roundNo: '局号',
  result: '结果',
  number: '靴内第几局',
  position: '链上第几局',
  cards: '本局的牌与证明',
  shoeNo: '牌靴编号',
  seedHash: '种子哈希',
  root: '默克尔根',
  seats: '会员加入的种子',
  serverSeed: '牌靴种子',
  link: '本局链值',
  linkBefore: '上一局链值',
  lastLink: '公布的最后一环',
  round: '信标轮次',
  beacon: '信标值',
  beaconLastLink: '信标的最后一环',
  publicKey: '信标公钥',
  signature: '信标签名',
} as const;

type TableFieldName = keyof typeof tableLabels;

/** What is said of a round, as it is told, typed or pasted. */
export type TableFields = Readonly<Record<TableFieldName, string>>;

const isFieldName = (name: string): name is TableFieldName => Object.hasOwn(tableLabels, name);
const allNames = Object.keys(tableLabels).filter(isFieldName);

const onlyAtCards: readonly TableFieldName[] = ['number', 'cards', 'shoeNo', 'seedHash', 'root', 'seats', 'serverSeed'];
const onlyOnChain: readonly TableFieldName[] = ['position', 'link', 'linkBefore', 'lastLink'];

/** Wheel and dice are drawn from a chain, everything else comes from a shoe. */
const isOnChain = (roundNo: string): boolean => /^(?:RO|SB)\d/i.test(roundNo.trim());

export const tableFieldNames = (roundNo: string): readonly TableFieldName[] => {
  const others = isOnChain(roundNo) ? onlyAtCards : onlyOnChain;
  return allNames.filter((name) => !others.includes(name));
};

/** Short ones stand beside each other. */
export const isShortTableField = (name: TableFieldName): boolean =>
  ['roundNo', 'result', 'number', 'position', 'shoeNo', 'round'].includes(name);

export const isLongTableField = (name: TableFieldName): boolean => name === 'cards';

export const emptyTableFields: TableFields = {
  roundNo: '',
  result: '',
  number: '',
  position: '',
  cards: '',
  shoeNo: '',
  seedHash: '',
  root: '',
  seats: '',
  serverSeed: '',
  link: '',
  linkBefore: '',
  lastLink: '',
  round: '',
  beacon: '',
  beaconLastLink: '',
  publicKey: '',
  signature: '',
};

/** A round as the server tells it. */
interface ToldRound {
  readonly roundNo: string;
  readonly number: number;
  readonly outcome: {
    readonly result: { readonly code: string; readonly numbers: readonly number[] };
    readonly cards: readonly ShownCard[];
    readonly link: string;
  } | null;
  readonly shoe: {
    readonly shoeNo: string;
    readonly seedHash: string;
    readonly root: string;
    readonly seats: readonly string[];
  } | null;
  readonly serverSeed: string;
  readonly chain: { readonly lastLink: string; readonly position: number; readonly linkBefore: string } | null;
  readonly beacon: {
    readonly publicKey: string;
    readonly round: number;
    readonly value: string;
    readonly signature: string;
    readonly lastLink: string;
  };
}

export const tableFieldsOf = ({ outcome, shoe, chain, beacon, ...told }: ToldRound): TableFields => ({
  ...emptyTableFields,
  roundNo: told.roundNo,
  number: String(told.number),
  serverSeed: told.serverSeed,
  ...(outcome && {
    result: [outcome.result.code, ...outcome.result.numbers].join(' '),
    cards: outcome.cards.map(cardLine).join('\n'),
    link: outcome.link,
  }),
  ...(shoe && { shoeNo: shoe.shoeNo, seedHash: shoe.seedHash, root: shoe.root, seats: shoe.seats.join(' ') }),
  ...(chain && { lastLink: chain.lastLink, position: String(chain.position), linkBefore: chain.linkBefore }),
  round: String(beacon.round),
  beacon: beacon.value,
  beaconLastLink: beacon.lastLink,
  publicKey: beacon.publicKey,
  signature: beacon.signature,
});

/** One card a line: which of the shoe, its place, the card, salt and path. */
const cardLine = ({ dealt, place, card, salt, path }: ShownCard): string =>
  [dealt, place, card, salt, path.map((node) => node || '-').join(',')].join(' ');

function cardOfLine(line: string): ShownCard | undefined {
  const [dealt, place, card, salt, path] = line.trim().split(/\s+/);
  const numbers = [Number(dealt), Number(place), Number(card)];
  if (
    salt === undefined ||
    path === undefined ||
    !numbers.every((number) => Number.isSafeInteger(number) && number >= 0)
  )
    return undefined;
  return {
    dealt: Number(dealt),
    place: Number(place),
    card: Number(card),
    salt,
    path: path.split(',').map((node) => (node === '-' ? '' : node)),
  };
}

type ReadRound =
  | { readonly ok: true; readonly value: TableRoundClaim }
  | { readonly ok: false; readonly field: TableFieldName; readonly message: string };

const wordsOf = (text: string): readonly string[] => text.split(/[\s,，、]+/).filter((word) => word !== '');

/** Reads what was typed, and asks whether the beacon signed it. What is readable but false is for the verifier. */
export async function tableClaimFrom(fields: TableFields): Promise<ReadRound> {
  const roundNo = fields.roundNo.trim().toUpperCase();
  const [code = '', ...numbers] = wordsOf(fields.result);
  const [round, number, position] = [fields.round, fields.number, fields.position].map((text) =>
    Number(text || Number.NaN),
  );
  if (!/^[A-Z]{2,3}\d{1,2}-\d{1,10}$/.test(roundNo)) return unread('roundNo', '请输入局号，例如 BAC1-128');
  if (code === '' || numbers.length === 0 || !numbers.every((each) => /^\d{1,2}$/.test(each)))
    return unread('result', '请输入结果代码和数字，例如 B 3 7');
  if (round === undefined || !Number.isSafeInteger(round) || round < 1) return unread('round', '请输入从 1 起的整数');
  const hex = (name: TableFieldName): string => fields[name].trim().toLowerCase();
  const cards = fields.cards
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(cardOfLine);
  const shown = cards.filter((card) => card !== undefined);
  if (shown.length < cards.length) return unread('cards', '每行一张牌：第几张、位置、牌、盐、路径，用空格隔开');
  const onChain = isOnChain(roundNo);
  if (onChain && !Number.isSafeInteger(position)) return unread('position', '请输入从 1 起的整数');
  if (!onChain && !Number.isSafeInteger(number)) return unread('number', '请输入从 1 起的整数');
  return {
    ok: true,
    value: {
      tableCode: roundNo.split('-')[0] ?? '',
      roundNo,
      number: number ?? 0,
      result: { code, numbers: numbers.map(Number) },
      cards: shown,
      shoe: onChain
        ? null
        : {
            shoeNo: fields.shoeNo.trim(),
            seedHash: hex('seedHash'),
            root: hex('root'),
            seats: wordsOf(fields.seats),
            serverSeed: hex('serverSeed'),
          },
      chain: onChain
        ? { lastLink: hex('lastLink'), position: position ?? 0, linkBefore: hex('linkBefore'), link: hex('link') }
        : null,
      beacon: {
        round,
        value: hex('beacon'),
        lastLink: hex('beaconLastLink'),
        isSigned: await signatureHolds(hex('publicKey'), {
          text: beaconRoundText(round, hex('beacon')),
          signature: hex('signature'),
        }),
      },
    },
  };
}

const unread = (field: TableFieldName, message: string): ReadRound => ({ ok: false, field, message });

/** Fields that came as JSON, from the page into the file; what it does not have stays empty. */
export function tableFieldsFromJson(text: string): TableFields | undefined {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== 'object' || told === null) return undefined;
    const entries = new Map(Object.entries(told).map(([name, value]) => [name, String(value)]));
    const fields = { ...emptyTableFields };
    for (const name of allNames) Object.assign(fields, { [name]: entries.get(name) ?? '' });
    return fields;
  } catch {
    return undefined;
  }
}
