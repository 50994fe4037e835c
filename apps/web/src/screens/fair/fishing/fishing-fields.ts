import type { FishingClaim, FishingShot } from '@fairground/fishing';
import { fenFromYuan, yuanFromFen } from '@fairground/money';

/** What is said of a sitting, as it is told, typed or pasted. */
export interface FishingFields {
  readonly rulebook: string;
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  /** A line for each shot. */
  readonly shots: string;
}

export const fishingLabels: Readonly<Record<keyof FishingFields, string>> = {
  clientSeed: '客户端种子',
  serverSeed: '服务器种子',
  seedHash: '种子哈希',
  rulebook: '规则版本',
  shots: '射击：序号 单发 鱼种号 波及 D T 抽到 倍数 派彩',
};

export const fishingFieldNames: readonly (keyof FishingFields)[] = [
  'clientSeed',
  'serverSeed',
  'seedHash',
  'rulebook',
  'shots',
];

export const emptyFishingFields: FishingFields = {
  rulebook: '',
  serverSeed: '',
  seedHash: '',
  clientSeed: '',
  shots: '',
};

interface ToldSitting {
  readonly rulebook: string;
  readonly serverSeed: string | null;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly shots: readonly FishingShot[];
}

const lineOf = ({ nonce, stake, species, victims, of, below, drawn, value, win }: FishingShot): string =>
  [
    nonce,
    yuanFromFen(stake),
    species,
    victims.length === 0 ? '-' : victims.map((victim) => `${victim.fishId}x${victim.value}`).join(','),
    of,
    below,
    drawn,
    value,
    yuanFromFen(win),
  ].join(' ');

export const fishingFieldsOf = ({ rulebook, serverSeed, seedHash, clientSeed, shots }: ToldSitting): FishingFields => ({
  rulebook,
  serverSeed: serverSeed ?? '',
  seedHash,
  clientSeed,
  shots: shots.map(lineOf).join('\n'),
});

type ReadFishing =
  | { readonly ok: true; readonly value: FishingClaim }
  | { readonly ok: false; readonly field: keyof FishingFields; readonly message: string };

/** Reads what was typed. What is readable but false is for the verifier. */
export function fishingClaimFrom(fields: FishingFields): ReadFishing {
  const shots: FishingShot[] = [];
  const lines = fields.shots.split('\n').filter((line) => line.trim() !== '');
  for (const [at, line] of lines.entries()) {
    const shot = shotFrom(line);
    if (!shot) return { ok: false, field: 'shots', message: `第 ${at + 1} 行读不懂，每行九项，用空格隔开` };
    shots.push(shot);
  }
  if (shots.length === 0) return { ok: false, field: 'shots', message: '请粘贴射击记录，每行一发' };
  const hex = (name: 'rulebook' | 'serverSeed' | 'seedHash') => fields[name].trim().toLowerCase();
  return {
    ok: true,
    value: {
      rulebook: hex('rulebook'),
      serverSeed: hex('serverSeed'),
      seedHash: hex('seedHash'),
      clientSeed: fields.clientSeed.trim(),
      shots,
    },
  };
}

function shotFrom(line: string): FishingShot | undefined {
  const [nonce, stake, species, victims = '', of, below, drawn, value, win, ...more] = line.trim().split(/\s+/);
  const numbers = [nonce, species, of, below, drawn, value].map((word) =>
    /^\d{1,10}$/.test(word ?? '') ? Number(word) : -1,
  );
  const [paid, won] = [fenFromYuan(stake ?? ''), fenFromYuan(win ?? '')];
  const [no = -1, kind = -1, total = -1, limit = -1, got = -1, times = -1] = numbers;
  if (paid === undefined || won === undefined || more.length > 0 || numbers.includes(-1)) return undefined;
  if (victims !== '-' && !/^\d+x\d+(?:,\d+x\d+)*$/.test(victims)) return undefined;
  return {
    nonce: no,
    stake: paid,
    species: kind,
    victims: victims === '-' ? [] : victims.split(',').map(victimFrom),
    of: total,
    below: limit,
    drawn: got,
    value: times,
    win: won,
  };
}

function victimFrom(text: string): { readonly fishId: number; readonly value: number } {
  const [fishId, value] = text.split('x').map(Number);
  return { fishId: fishId ?? 0, value: value ?? 0 };
}

/** Fields that came as JSON, from the page into the file; what it does not have stays empty. */
export function fishingFieldsFromJson(text: string): FishingFields | undefined {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== 'object' || told === null) return undefined;
    const entries = new Map(Object.entries(told).map(([name, value]) => [name, String(value)]));
    const fields = { ...emptyFishingFields };
    for (const name of fishingFieldNames) Object.assign(fields, { [name]: entries.get(name) ?? '' });
    return fields;
  } catch {
    return undefined;
  }
}
