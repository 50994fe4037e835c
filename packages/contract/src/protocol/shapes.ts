import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';

export { withDefault };

/** Longest list any call takes or gives. */
const LIST_MAX = 500;
/** Longest page of a paged list. */
const PAGE_SIZE_MAX = 100;

/** Free text a person typed, which may stay empty. */
export const typedText = (max: number) => z.string().check(z.trim(), z.maxLength(max, `最多${max}个字`));

/** Free text a person has to type; `missing` is what they read when they did not. */
export const requiredText = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, `最多${max}个字`));

/** Text our own side wrote. */
export const ownText = (max: number) => z.string().check(z.maxLength(max));

/** A title, a name or a short line for a person. */
export const line = ownText(200);
/** A paragraph or an article for a person. */
export const prose = ownText(20_000);
/** An address on our own site or of a hosted page. */
export const address = ownText(2_048);
/** Text with its middle hidden (`138****1234`); empty when there is nothing to show. */
export const masked = ownText(64);

/**
 * A picture of ours as a data URI. Pictures of members travel inside a signed call rather than behind an address: an
 * address would need the token in it, and would outlive the look at it.
 */
export const imageText = ownText(12_000_000);

/** An id of anything: opaque to the client. */
export const id = z.string('编号有误').check(z.regex(/^[\w:.-]{1,64}$/, '编号有误'));

/** The last millisecond of the year 9999: what lies beyond fits neither the database nor anybody's calendar. */
const LAST_MOMENT = 253_402_300_799_999;

/** A moment in milliseconds since the epoch. */
export const moment = z.int('时间有误').check(z.nonnegative('时间有误'), z.lte(LAST_MOMENT, '时间有误'));

/** How many of something. */
export const count = z.int().check(z.nonnegative());

/** 0 or 1. */
export const bit = z.literal([0, 1]);

const yesOrNo = z.union([z.boolean(), z.literal([0, 1, '0', '1'])], '选项有误');
const isYes = (sent: z.output<typeof yesOrNo>): boolean => sent === true || sent === 1 || sent === '1';

/** A yes or no a client sends, however it spells it. */
export const flag = z.codec(yesOrNo, z.boolean(), { decode: isYes, encode: (yes) => yes });

/** The same, read as 0 or 1. */
export const sentBit = z.codec(yesOrNo, bit, { decode: (sent) => (isYes(sent) ? 1 : 0), encode: (value) => value });

/** A calendar day, YYYY-MM-DD. */
export const day = z.string('日期有误').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期有误'));

/** A percentage as decimal text: `"0.80"` is 0.8 %. */
export const percent = z.string().check(z.regex(/^\d{1,4}(\.\d{1,6})?$/));

/** A rate between two currencies, or a multiple, as decimal text. */
export const rate = z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/));

/** A list short enough to be sent whole. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max = LIST_MAX) =>
  z.array(item).check(z.maxLength(max, `最多${max}项`));

/** What the codes of a field mean, kept for the published document. */
export const meanings = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** One of the codes of a table. */
export function codeOf<Table extends Readonly<Record<string, string>>>(table: Table, error = '选项有误') {
  const field = z.enum(Object.keys(table) as (keyof Table & string)[], error);
  meanings.set(field, table);
  return field;
}

/** One of the numbers or words a const table holds. */
export function valueOf<Value extends string | number>(table: Readonly<Record<string, Value>>, error = '选项有误') {
  const field = z.literal<Value[]>(Object.values(table), error);
  meanings.set(field, Object.fromEntries(Object.entries(table).map(([name, value]) => [value, name])));
  return field;
}

/** Which page of a list, and how long a page is. */
export const pageFields = {
  pageNum: withDefault(z.int('页码有误').check(z.gte(1, '页码有误'), z.lte(10_000, '页码有误')), 1),
  pageSize: withDefault(
    z.int('每页条数有误').check(z.gte(1, '每页条数有误'), z.lte(PAGE_SIZE_MAX, '每页最多100条')),
    20,
  ),
};

/** One page of a longer list, and how long the whole list is. */
export const paged = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ total: count, list: listOf(item, PAGE_SIZE_MAX) });

/** A span of time to look into; both ends belong to it. */
export const spanFields = { beginTime: moment, endTime: moment };
