import { md5Hex } from '../../../api/md5.ts';

/** The form in which a password travels. The server hashes it again, slowly. */
export const passwordHashOf = md5Hex;
