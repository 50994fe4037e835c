import { CodeChannel, CodePurpose } from '@fairground/contract/login-codes';
import { login } from '@fairground/contract/login';
import { ask } from '../../api/call.ts';
import { codeRequest } from '../../api/code-request.ts';
import { newRequestId } from '../../api/request-id.ts';
import { type AskProof, passCaptcha } from './captcha.ts';

export type DeviceChannel = 'sms' | 'voice';

interface DeviceCodeWish {
  readonly name: string;
  /** The four middle digits of the bound phone. */
  readonly digits: string;
  readonly channel: DeviceChannel;
}

/** Asks for the code that proves a new device. Undefined when the person closed the captcha. */
export const sendDeviceCode = ({ name, digits, channel }: DeviceCodeWish, askProof: AskProof) =>
  passCaptcha({
    name,
    attempt: async ({ kaptchcate, codeId, code }) => {
      const requestId = newRequestId();
      const input = await codeRequest(requestId, {
        to: digits,
        name,
        codeId,
        type: CodePurpose.newDevice,
        cate: CodeChannel[channel],
        kaptchcate,
        imageCode: code,
      });
      return ask(login.sendCodeOne, input, { requestId });
    },
    askProof,
  });
