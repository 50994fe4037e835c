/** Slow hashes of passwords. */
export interface Passwords {
  /** What is stored of a password. */
  readonly hash: (md5: string) => Promise<string>;
  /** Pass `undefined` for somebody who does not exist: it takes as long, and is never right. */
  readonly matches: (stored: string | undefined, md5: string) => Promise<boolean>;
}
