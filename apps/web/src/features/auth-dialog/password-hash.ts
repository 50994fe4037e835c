import { md5 } from '@noble/hashes/legacy.js';
import { hex, utf8 } from '../../api/bytes.ts';

/** The form in which a password travels. It protects nothing by itself: the house hashes it again, slowly. */
export const passwordHashOf = (password: string): string => hex(md5(utf8(password)));
