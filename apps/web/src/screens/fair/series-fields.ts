import { seriesSportLabels } from '@fairground/contract/series-proof';
import { type SeriesClaim, seriesStatusLabels } from '@fairground/sports-feed/verify';

/** What is said of a series, as it is told, typed or pasted. */
export interface SeriesFields {
  readonly id: string;
  readonly sport: string;
  readonly bestOf: string;
  readonly edge: string;
  readonly status: string;
  readonly score: string;
  readonly maps: string;
  readonly commitment: string;
  readonly seed: string;
}

const labels: Readonly<Record<keyof SeriesFields, string>> = {
  id: '赛事编号',
  sport: '项目',
  bestOf: '赛制（最多几图）',
  edge: '双方实力差',
  status: '赛况',
  score: '系列赛比分',
  maps: '每图比分',
  commitment: '公布的承诺',
  seed: '系列赛种子',
};

/** What the scores of a virtual match are told by, and an example of them. */
const virtualParts: Readonly<Partial<Record<string, { readonly label: string; readonly asked: string }>>> = {
  virtualFootball: { label: '上下半场比分', asked: '请输入两个半场的比分，例如 1:0 0:2' },
  virtualBasketball: { label: '各节比分', asked: '请输入各节的比分，用空格隔开，例如 27:25 24:30 31:22 26:28' },
};

/** What the fields are called: a virtual match has halves or quarters where a series has maps. */
export function seriesLabels(sport: string): Readonly<Record<keyof SeriesFields, string>> {
  const parts = virtualParts[sport];
  if (!parts) return labels;
  return { ...labels, bestOf: '赛制（没有分图，为 0）', score: '全场比分', maps: parts.label, seed: '本场种子' };
}

export const seriesFieldNames: readonly (keyof SeriesFields)[] = [
  'id',
  'sport',
  'bestOf',
  'edge',
  'status',
  'score',
  'maps',
  'commitment',
  'seed',
];

const asChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Fields that are chosen, not typed. */
export const seriesChoices: Partial<
  Record<keyof SeriesFields, readonly { readonly value: string; readonly label: string }[]>
> = { sport: asChoices(seriesSportLabels), status: asChoices(seriesStatusLabels) };

/** Long ones have a line of their own. */
export const isShortSeriesField = (name: keyof SeriesFields): boolean =>
  name !== 'maps' && name !== 'commitment' && name !== 'seed';

export const emptySeriesFields: SeriesFields = {
  id: '',
  sport: 'shooter',
  bestOf: '',
  edge: '',
  status: 'ended',
  score: '',
  maps: '',
  commitment: '',
  seed: '',
};

/** A series as the server tells it. */
interface ToldSeries extends Pick<SeriesFields, 'sport' | 'edge' | 'score' | 'maps' | 'commitment' | 'seed'> {
  readonly gameId: string;
  readonly bestOf: number;
  readonly state: string;
}

export const seriesFieldsOf = ({ gameId, bestOf, state, ...told }: ToldSeries): SeriesFields => ({
  id: gameId,
  sport: told.sport,
  bestOf: String(bestOf),
  edge: told.edge,
  status: state === 'open' ? 'ended' : state,
  score: told.score,
  maps: told.maps,
  commitment: told.commitment,
  seed: told.seed,
});

type ReadSeries =
  | { readonly ok: true; readonly value: SeriesClaim }
  | { readonly ok: false; readonly field: keyof SeriesFields; readonly message: string };

const unread = (field: keyof SeriesFields, message: string): ReadSeries => ({ ok: false, field, message });

const SCORE = /^\d{1,3}:\d{1,3}$/;
const spaced = (text: string): string =>
  text
    .trim()
    .replaceAll('：', ':')
    .replaceAll(/[\s,，、]+/g, ' ');

const numberIn = (text: string): number => Number(text.trim() || Number.NaN);

/** Reads what was typed. What is readable but false is for the verifier. */
export function seriesClaimFrom(fields: SeriesFields): ReadSeries {
  const id = fields.id.trim();
  const bestOf = numberIn(fields.bestOf);
  const edge = fields.edge.split('/').map(numberIn);
  const parts = virtualParts[fields.sport];
  const isVirtual = parts !== undefined;
  const [score, maps] = [spaced(fields.score), spaced(fields.maps)];
  if (!/^[\w:.-]{1,64}$/.test(id)) return unread('id', '请输入赛事编号');
  if (isVirtual ? bestOf !== 0 : !Number.isInteger(bestOf) || bestOf < 1 || bestOf > 9)
    return unread('bestOf', isVirtual ? '虚拟赛事请输入 0' : '请输入 1 到 9 的整数');
  if (edge.length !== (isVirtual ? 2 : 1) || !edge.every(Number.isFinite))
    return unread('edge', isVirtual ? '请输入主队和客队的小数，例如 1.08/0.93' : '请输入小数，例如 0.123');
  if (!SCORE.test(score)) return unread('score', '请输入比分，例如 2:1');
  if (maps !== '' && !maps.split(' ').every((map) => SCORE.test(map)))
    return unread('maps', parts?.asked ?? '请输入每图比分，用空格隔开，例如 13:9 7:13');
  return {
    ok: true,
    value: {
      id,
      sport: fields.sport,
      bestOf,
      edge,
      commitment: fields.commitment.trim().toLowerCase(),
      seed: fields.seed.trim().toLowerCase(),
      status: fields.status,
      score,
      maps,
    },
  };
}

/** Fields that came as JSON, from the page into the file; what it does not have stays as it is. */
export function seriesFieldsFromJson(text: string): SeriesFields | undefined {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== 'object' || told === null) return undefined;
    const entries = new Map(Object.entries(told).map(([name, value]) => [name, String(value)]));
    const fields = { ...emptySeriesFields };
    for (const name of seriesFieldNames) Object.assign(fields, { [name]: entries.get(name) ?? fields[name] });
    return fields;
  } catch {
    return undefined;
  }
}
