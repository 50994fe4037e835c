import { beaconRoundText, signatureHolds } from '@fairground/fair-play';
import type { IssueClaim } from '@fairground/lottery';

/** What is said of an issue, as it is told, typed or pasted. */
export interface DrawFields {
  readonly issueNo: string;
  readonly draw: string;
  readonly position: string;
  readonly link: string;
  readonly linkBefore: string;
  readonly lastLink: string;
  readonly round: string;
  readonly beacon: string;
  readonly beaconLastLink: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** Fields in the order they stand in, with what they are called. */
export const drawLabels: Readonly<Record<keyof DrawFields, string>> = {
  issueNo: '期号',
  draw: '开奖号码',
  position: '链上第几期',
  link: '本期链值',
  linkBefore: '上一期链值',
  lastLink: '公布的最后一环',
  round: '信标轮次',
  beacon: '信标值',
  beaconLastLink: '信标的最后一环',
  publicKey: '信标公钥',
  signature: '信标签名',
};

export const drawFieldNames: readonly (keyof DrawFields)[] = [
  'issueNo',
  'draw',
  'position',
  'round',
  'link',
  'linkBefore',
  'lastLink',
  'beacon',
  'beaconLastLink',
  'publicKey',
  'signature',
];

/** Short ones stand beside each other. */
export const isShortDrawField = (name: keyof DrawFields): boolean =>
  name === 'issueNo' || name === 'draw' || name === 'position' || name === 'round';

export const emptyDrawFields: DrawFields = {
  issueNo: '',
  draw: '',
  position: '',
  link: '',
  linkBefore: '',
  lastLink: '',
  round: '',
  beacon: '',
  beaconLastLink: '',
  publicKey: '',
  signature: '',
};

/** An issue as the server tells it. */
interface ToldDraw {
  readonly result: { readonly issueNo: string; readonly draw: readonly number[]; readonly link: string };
  readonly lastLink: string;
  readonly position: number;
  readonly linkBefore: string;
  readonly beacon: {
    readonly publicKey: string;
    readonly round: number;
    readonly value: string;
    readonly signature: string;
    readonly lastLink: string;
  };
}

export const drawFieldsOf = ({ result, lastLink, position, linkBefore, beacon }: ToldDraw): DrawFields => ({
  issueNo: result.issueNo,
  draw: result.draw.join(' '),
  position: String(position),
  link: result.link,
  linkBefore,
  lastLink,
  round: String(beacon.round),
  beacon: beacon.value,
  beaconLastLink: beacon.lastLink,
  publicKey: beacon.publicKey,
  signature: beacon.signature,
});

type ReadDraw =
  | { readonly ok: true; readonly value: IssueClaim }
  | { readonly ok: false; readonly field: keyof DrawFields; readonly message: string };

/** Reads what was typed, and asks whether the beacon signed it. What is readable but false is for the verifier. */
export async function drawClaimFrom(fields: DrawFields): Promise<ReadDraw> {
  const issueNo = fields.issueNo.trim().toUpperCase();
  const draw = fields.draw.split(/[\s,，、+]+/).flatMap((word) => (word === '' ? [] : [Number(word)]));
  const position = Number(fields.position.trim() || Number.NaN);
  const round = Number(fields.round.trim() || Number.NaN);
  if (!/^[A-Z0-9]{2,4}-\d{8}-\d{2,4}$/.test(issueNo)) return unread('issueNo', '请输入期号，例如 K3-20261116-001');
  if (draw.length === 0 || !draw.every((number) => Number.isSafeInteger(number) && number >= 0))
    return unread('draw', '请输入开奖号码，用空格或逗号隔开');
  if (!Number.isSafeInteger(position) || position < 1) return unread('position', '请输入从 1 起的整数');
  if (!Number.isSafeInteger(round) || round < 1) return unread('round', '请输入从 1 起的整数');
  const hex = (name: 'link' | 'linkBefore' | 'lastLink' | 'beacon' | 'beaconLastLink' | 'publicKey' | 'signature') =>
    fields[name].trim().toLowerCase();
  return {
    ok: true,
    value: {
      gameCode: issueNo.split('-')[0] ?? '',
      issueNo,
      draw,
      link: hex('link'),
      linkBefore: hex('linkBefore'),
      lastLink: hex('lastLink'),
      position,
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

const unread = (field: keyof DrawFields, message: string): ReadDraw => ({ ok: false, field, message });

/** Fields that came as JSON, from the page into the file; what it does not have stays empty. */
export function drawFieldsFromJson(text: string): DrawFields | undefined {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== 'object' || told === null) return undefined;
    const entries = new Map(Object.entries(told).map(([name, value]) => [name, String(value)]));
    const fields = { ...emptyDrawFields };
    for (const name of drawFieldNames) Object.assign(fields, { [name]: entries.get(name) ?? '' });
    return fields;
  } catch {
    return undefined;
  }
}
