import type { InputOf } from '@fairground/contract';
import type { login } from '@fairground/contract/login';
import { base64url, utf8 } from './bytes.ts';
import { seal } from './cipher.ts';
import { bodyKey } from './encrypted-mode.ts';
import { md5Hex } from './md5.ts';

type CodeInput = InputOf<typeof login.sendCodeOne>;

/** What a person asks for who wants a code, in clear. */
export interface CodeRequest extends Pick<CodeInput, 'type' | 'cate' | 'kaptchcate' | 'imageCode'> {
  /** The phone, the e-mail, or for a new device the four middle digits. */
  readonly to: string;
  readonly name: string;
  /** The captcha's id; empty when none was needed. */
  readonly codeId: string;
}

/** The input of `sendCode`: who and where to are sealed under the request's own id, each beside its hash. */
export async function codeRequest(requestId: string, { to, name, codeId, ...rest }: CodeRequest): Promise<CodeInput> {
  const key = await bodyKey(requestId);
  const sealed = async (text: string) => base64url(await seal(key, utf8(text)));
  return {
    sendCodeNumV2: await sealed(to),
    sendNameV2: await sealed(name),
    codeIdV2: await sealed(codeId),
    SendCodeNum: md5Hex(to),
    SendName: md5Hex(name),
    codeId: md5Hex(codeId),
    version: 1,
    ...rest,
  };
}
