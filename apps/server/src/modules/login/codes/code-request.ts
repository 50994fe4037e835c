import { createHash } from 'node:crypto';
import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { CodeSender } from '@fairground/contract/login-codes';
import type { Call } from '../../../platform/handler.ts';
import { bodyCipher } from '../../../platform/http/request/body-cipher.ts';
import { cleanText } from '../../../platform/http/request/clean-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CaptchaProof } from '../captcha/check-captcha.ts';
import type { DeliveryKind } from '../../../platform/ports/sender.ts';

export type SendCodeInput = InputOf<Catalogue['login']['sendCodeOne']>;

/** A request for a code, in clear. */
export interface CodeRequest {
  readonly number: string;
  readonly name: string;
  readonly proof: CaptchaProof;
  readonly channel: DeliveryKind;
}

const channels: Readonly<Record<SendCodeInput['cate'], DeliveryKind>> = {
  [CodeSender.sms]: 'sms',
  [CodeSender.email]: 'email',
  [CodeSender.voice]: 'voice',
};

/** Opens the sealed fields and compares each with its MD5 field. */
export function openCodeRequest(input: SendCodeInput, { app, requestId }: Call): CodeRequest {
  const cipher = bodyCipher(app.config.signKey, requestId);

  function opened(field: 'sendCodeNumV2' | 'sendNameV2' | 'codeIdV2', md5Field: 'SendCodeNum' | 'SendName' | 'codeId') {
    const clear = cipher.open(Buffer.from(input[field], 'base64url'))?.toString();
    if (clear === undefined) throw new Refusal(ResultCode.IllegalRequest, undefined, { field });
    if (createHash('md5').update(clear).digest('hex') !== input[md5Field])
      throw new Refusal(ResultCode.InvalidParameter, undefined, { field: md5Field });
    return cleanText(clear);
  }

  return {
    number: opened('sendCodeNumV2', 'SendCodeNum'),
    name: opened('sendNameV2', 'SendName'),
    proof: { kaptchcate: input.kaptchcate, codeId: opened('codeIdV2', 'codeId'), code: input.imageCode },
    channel: channels[input.cate],
  };
}
