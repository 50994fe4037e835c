import { CodeSender, CodePurpose } from '@fairground/contract/login-codes';
import { login } from '@fairground/contract/login';
import { ask } from '../../../api/call.ts';
import { codeRequest } from '../../../api/code-request.ts';
import { newRequestId } from '../../../api/request-id.ts';
import { type AskCaptcha, passCaptcha } from '../captcha/captcha.ts';

export type DeviceCodeSender = 'sms' | 'voice';

interface DeviceCodeRequest {
  readonly name: string;
  /** The four middle digits of the bound phone. */
  readonly digits: string;
  readonly sender: DeviceCodeSender;
}

/** Asks for the code that proves a new device. Undefined when the person closed the captcha. */
export const sendDeviceCode = ({ name, digits, sender }: DeviceCodeRequest, askCaptcha: AskCaptcha) =>
  passCaptcha({
    name,
    attempt: async ({ kaptchcate, codeId, code }) => {
      const requestId = newRequestId();
      const input = await codeRequest(requestId, {
        to: digits,
        name,
        codeId,
        type: CodePurpose.newDevice,
        cate: CodeSender[sender],
        kaptchcate,
        imageCode: code,
      });
      return ask(login.sendCodeOne, input, { requestId });
    },
    askCaptcha,
  });
