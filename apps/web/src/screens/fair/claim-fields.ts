import { fenFromYuan, yuanFromFen, type Fen } from '@fairground/money';
import type { PoolName, SlotClaim } from '@fairground/slots';

/** What is said of a round, as it is typed or pasted. */
export interface ClaimFields {
  readonly gameCode: string;
  readonly stake: string;
  readonly won: string;
  /** Names of pools, separated by spaces. */
  readonly pools: string;
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly drawn: string;
  readonly rulebook: string;
}

export const emptyFields: ClaimFields = {
  gameCode: '',
  stake: '',
  won: '',
  pools: '',
  serverSeed: '',
  seedHash: '',
  clientSeed: '',
  nonce: '',
  drawn: '',
  rulebook: '',
};

/** Fields in the order they stand in, with what they are called. */
export const fieldLabels: Readonly<Record<keyof ClaimFields, string>> = {
  gameCode: '游戏',
  stake: '投注额（元）',
  won: '派彩（元）',
  pools: '中得的彩池',
  clientSeed: '客户端种子',
  nonce: '局序号',
  serverSeed: '服务器种子',
  seedHash: '公布的种子哈希',
  rulebook: '规则版本',
  drawn: '抽取的数',
};

export const fieldNames: readonly (keyof ClaimFields)[] = [
  'gameCode',
  'stake',
  'won',
  'pools',
  'clientSeed',
  'nonce',
  'serverSeed',
  'seedHash',
  'rulebook',
  'drawn',
];

export const poolChoices: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: '没有' },
  { value: 'mini', label: '小彩池' },
  { value: 'grand', label: '大彩池' },
  { value: 'mini grand', label: '小彩池和大彩池' },
];

/** A round as the server tells it. */
interface ToldRound {
  readonly gameCode: string;
  readonly rulebook: string;
  readonly stake: Fen;
  readonly won: Fen;
  readonly pools: readonly { readonly pool: PoolName }[];
  readonly drawn: readonly number[];
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const fieldsOf = (round: ToldRound, serverSeed: string | null): ClaimFields => ({
  gameCode: round.gameCode,
  stake: yuanFromFen(round.stake),
  won: yuanFromFen(round.won),
  pools: round.pools.map(({ pool }) => pool).join(' '),
  serverSeed: serverSeed ?? '',
  seedHash: round.seedHash,
  clientSeed: round.clientSeed,
  nonce: String(round.nonce),
  drawn: round.drawn.join(' '),
  rulebook: round.rulebook,
});

type ReadClaim =
  | { readonly ok: true; readonly value: SlotClaim }
  | { readonly ok: false; readonly field: keyof ClaimFields; readonly message: string };

const isPool = (name: string): name is PoolName => name === 'mini' || name === 'grand';

/** Reads what was typed; the first field that cannot be read is named. What is readable but false is for the verifier. */
export function claimFrom(fields: ClaimFields): ReadClaim {
  const stake = fenFromYuan(fields.stake.trim());
  const won = fenFromYuan(fields.won.trim());
  const nonce = Number(fields.nonce.trim() || Number.NaN);
  const drawn = wordsOf(fields.drawn).map(Number);
  if (fields.gameCode === '') return unread('gameCode', '请选择游戏');
  if (stake === undefined) return unread('stake', '请输入投注额，最多两位小数');
  if (won === undefined) return unread('won', '请输入派彩，最多两位小数');
  if (fields.clientSeed.trim() === '') return unread('clientSeed', '请输入客户端种子');
  if (!Number.isSafeInteger(nonce) || nonce < 0) return unread('nonce', '请输入从 0 起的整数');
  if (drawn.length === 0 || !drawn.every((value) => Number.isSafeInteger(value) && value >= 0))
    return unread('drawn', '请输入抽取的数，用空格或逗号隔开');
  return {
    ok: true,
    value: {
      gameCode: fields.gameCode,
      rulebook: fields.rulebook.trim().toLowerCase(),
      stake,
      won,
      pools: wordsOf(fields.pools).filter(isPool),
      serverSeed: fields.serverSeed.trim().toLowerCase(),
      seedHash: fields.seedHash.trim().toLowerCase(),
      clientSeed: fields.clientSeed.trim(),
      nonce,
      drawn,
    },
  };
}

const unread = (field: keyof ClaimFields, message: string): ReadClaim => ({ ok: false, field, message });

const wordsOf = (text: string): string[] => text.split(/[\s,，、[\]]+/).filter((word) => word !== '');

/** Fields that came as JSON, from the page or the file; what it does not have stays empty. */
export function fieldsFromJson(text: string): ClaimFields | undefined {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== 'object' || told === null) return undefined;
    const entries = new Map(Object.entries(told).map(([name, value]) => [name, String(value)]));
    const fields = { ...emptyFields };
    for (const name of fieldNames) Object.assign(fields, { [name]: entries.get(name) ?? '' });
    return fields;
  } catch {
    return undefined;
  }
}
