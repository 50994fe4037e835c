import { CodeSender, CodePurpose } from '@fairground/contract/login-codes';
import { login } from '@fairground/contract/login';
import { ask } from '../../api/call.ts';
import { codeRequest } from '../../api/code-request.ts';
import { newRequestId } from '../../api/request-id.ts';
import { type AskCaptcha, passCaptcha } from '../login/captcha/captcha.ts';

export interface MemberCodeRequest {
  readonly purpose: 'bind' | 'reset';
  readonly sender: keyof typeof CodeSender;
  /** What is to be bound. A bound contact need not be named: the server knows it, the page only its mask. */
  readonly to: string;
  readonly name: string;
}

/** Asks for a code as a member. Undefined when the person closed the captcha. */
export const sendMemberCode = ({ purpose, sender, to, name }: MemberCodeRequest, askCaptcha: AskCaptcha) =>
  passCaptcha({
    name,
    attempt: async ({ kaptchcate, codeId, code }) => {
      const requestId = newRequestId();
      const input = await codeRequest(requestId, {
        to,
        name,
        codeId,
        type: CodePurpose[purpose],
        cate: CodeSender[sender],
        kaptchcate,
        imageCode: code,
      });
      return ask(login.sendCodeTwo, input, { requestId });
    },
    askCaptcha,
  });
