import { type Fen, fenFromYuan, YUAN_LENGTH_MAX, yuanFromFen } from '@fairground/money';

/** What may stand in the box while someone is still typing: an unfinished amount. */
const UNFINISHED = /^(0|[1-9]\d{0,8})?(\.\d{0,2})?$/;

/** The text after a keystroke or a paste; the text before it when the new one cannot become an amount. */
export function typedAmount({ before, typed }: { readonly before: string; readonly typed: string }): string {
  const plain = typed
    .replace(/[０-９．。]/g, (char) => (char === '。' ? '.' : String.fromCharCode(char.charCodeAt(0) - 0xfee0)))
    .replace(/[¥￥,，\s]/g, '');
  const text = plain.replace(/^\./, '0.').replace(/^0+(?=\d)/, '');
  return UNFINISHED.test(text) && text.length <= YUAN_LENGTH_MAX ? text : before;
}

/** The text when the field is left: "12." becomes "12". */
export const finishedAmount = (text: string): string => text.replace(/\.$/, '');

/** An amount as someone would type it: no grouping, no needless zeros. */
export const amountInput = (fen: Fen): string => yuanFromFen(fen).replace(/\.00$/, '');

/** What a finished or unfinished text means; undefined while it is not an amount. */
export const amountOf = (text: string): Fen | undefined => fenFromYuan(finishedAmount(text));
