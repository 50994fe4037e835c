import {
  WIRE_YUAN_PATTERN,
  YUAN_LENGTH_MAX,
  YUAN_PATTERN,
  fenFromWire,
  fenFromYuan,
  yuanFromFen,
} from '@fairground/money';
import * as z from 'zod/mini';

/** An amount a person asks for: typed text outside, fen inside; zero, negative, over-precise and huge are refused. */
export const typedYuan = z.codec(
  z.string('金额格式有误，最多两位小数').check(
    z.maxLength(YUAN_LENGTH_MAX, '金额过长'),
    z.regex(YUAN_PATTERN, '金额格式有误，最多两位小数'),
    z.refine((text) => !/^0(\.0{1,2})?$/.test(text), '金额必须大于0'),
  ),
  z.bigint(),
  {
    decode: (text) => fenFromYuan(text) ?? 0n,
    encode: (fen) => yuanFromFen(fen),
  },
);

/** A balance or total our side states: two decimals, may be negative; fen inside. */
export const yuan = z.codec(z.string().check(z.regex(WIRE_YUAN_PATTERN)), z.bigint(), {
  decode: (text) => fenFromWire(text) ?? 0n,
  encode: (fen) => yuanFromFen(fen),
});
