export {
  type Fen,
  YUAN_LENGTH_MAX,
  YUAN_PATTERN,
  WIRE_YUAN_PATTERN,
  fenFromWire,
  fenFromYuan,
  yuanFromFen,
} from './fen.ts';
export { yuanText } from './yuan-text.ts';
export type { Verdict } from './verdict.ts';
