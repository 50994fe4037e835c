import { md5 } from '@noble/hashes/legacy.js';
import { hex, utf8 } from './bytes.ts';

/** MD5 in lower-case hex, where the wire asks for it. It protects nothing by itself. */
export const md5Hex = (text: string): string => hex(md5(utf8(text)));
