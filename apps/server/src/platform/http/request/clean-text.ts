/** Control characters (a line break and a tab are text), direction marks, the byte-order mark and broken surrogates. */
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Cs}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const BEYOND_PLAIN = /[^\u0020-\u007E]/;
const SPACE = 0x20;

/** Text as it is stored: composed, without marks nobody sees, without space around it. */
export function cleanText(text: string): string {
  if (isPlain(text)) return text;
  return text.replaceAll('\r\n', '\n').replace(UNWANTED, '').normalize('NFC').trim();
}

/** Nearly all text is printable ASCII with nothing to trim, and passes without a copy. */
const isPlain = (text: string): boolean =>
  text.charCodeAt(0) !== SPACE && text.charCodeAt(text.length - 1) !== SPACE && !BEYOND_PLAIN.test(text);
