import { createHash } from 'node:crypto';
import { commonDigits, commonMixtures, commonWords } from './common-password-parts.ts';

/** What is wrong with a password that obeys the letters-and-digits rule and would still be guessed first. */
export type Weakness = 'common' | 'holds-name';

/** A password, and the name of who wants to have it. */
export interface WantedPassword {
  readonly passwordMd5: string;
  readonly name: string;
}

/**
 * Checks a password by the only form in which it reaches us. MD5 cannot be read backwards here, but the passwords
 * that anybody would try can be written forwards and compared.
 */
export function weaknessOf({ passwordMd5, name }: WantedPassword): Weakness | undefined {
  if (common().has(passwordMd5)) return 'common';
  if (holdingName(name).some((password) => md5(password) === passwordMd5)) return 'holds-name';
  return undefined;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const fitsRule = (text: string): boolean => /^(?=.*[a-z])(?=.*\d)[a-z0-9]{8,12}$/i.test(text);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

let commonHashes: ReadonlySet<string> | undefined;

/** Made at the first registration rather than at every start of every process. */
function common(): ReadonlySet<string> {
  commonHashes ??= new Set(commonPasswords().map(md5));
  return commonHashes;
}

/** Every common password in the spellings people use: a short word goes on either side, a long one may be capital. */
export function commonPasswords(): readonly string[] {
  const formed = commonWords.flatMap((word) =>
    commonDigits.flatMap((digits) => [word + digits, word.length < 4 ? digits + word : capitalised(word) + digits]),
  );
  return [...new Set([...formed, ...commonMixtures].filter(fitsRule))];
}

/** The name as a password: alone, doubled, reversed, or beside digits that are short or common. */
function holdingName(name: string): readonly string[] {
  const bare = name.toLowerCase();
  const reversed = Array.from(bare).toReversed().join('');
  const spellings = new Set([name, bare, name.toUpperCase(), capitalised(bare), reversed]);
  const beside = ['', 'a', 'aa', 'abc', 'qq', bare, ...commonDigits, ...shortNumbers];
  return [...spellings]
    .flatMap((spelling) => beside.flatMap((text) => [spelling + text, text + spelling]))
    .filter(fitsRule);
}

const shortNumbers: readonly string[] = Array.from({ length: 100 }, (_, number) => number.toString().padStart(2, '0'));
