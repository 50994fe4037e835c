import { base64, fromBase64, joined, randomBytes, textOf, utf8 } from '../../api/bytes.ts';
import { IV_LENGTH } from '../../api/cipher.ts';
import { browserKey } from '../storage/browser-key.ts';
import { storage } from '../storage/storage.ts';

/** What the login form may be filled with. The password is missing where the browser cannot keep a secret. */
export interface RememberedUser {
  readonly name: string;
  readonly password: string;
}

/** How the stored text begins: sealed name and password, or the bare name where nothing can be sealed. */
const SEALED = 'sealed:';
const NAME_ONLY = 'name:';

/** Keeps the last-used credentials, because the member asked for it. */
export async function rememberUser(user: RememberedUser): Promise<void> {
  storage.set('rememberPwd', String(Date.now()));
  storage.set('lastUser', await sealed(user).catch(() => NAME_ONLY + user.name));
}

/** Off: the marker is empty and nothing is kept. */
export function forgetUser(): void {
  storage.set('rememberPwd', '');
  storage.remove('lastUser');
}

/** The kept credentials, or nothing: not asked for, never kept, or sealed with a key that is gone. */
export async function rememberedUser(): Promise<RememberedUser | undefined> {
  const text = storage.get('lastUser');
  if (storage.get('rememberPwd') === '' || text === '') return undefined;
  if (text.startsWith(NAME_ONLY)) return { name: text.slice(NAME_ONLY.length), password: '' };
  return opened(text.slice(SEALED.length)).catch(() => undefined);
}

async function sealed(user: RememberedUser): Promise<string> {
  const iv = randomBytes(IV_LENGTH);
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await browserKey(),
    utf8(JSON.stringify(user)),
  );
  return SEALED + base64(joined(iv, new Uint8Array(ciphertext)));
}

async function opened(text: string): Promise<RememberedUser> {
  const bytes = fromBase64(text);
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_LENGTH) };
  const plain = await crypto.subtle.decrypt(algorithm, await browserKey(), bytes.slice(IV_LENGTH));
  const user: RememberedUser = JSON.parse(textOf(new Uint8Array(plain)));
  return user;
}
