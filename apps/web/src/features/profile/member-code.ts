import { CodeChannel, CodePurpose } from '@fairground/contract/login-codes';
import { login } from '@fairground/contract/login';
import { ask } from '../../api/call.ts';
import { codeRequest } from '../../api/code-request.ts';
import { newRequestId } from '../../api/request-id.ts';
import { type AskProof, passCaptcha } from '../auth-dialog/captcha.ts';

export interface MemberCodeWish {
  readonly purpose: 'bind' | 'reset';
  readonly channel: keyof typeof CodeChannel;
  /** What is to be bound. A bound contact need not be named: the house knows it, the page only its mask. */
  readonly to: string;
  readonly name: string;
}

/** Asks for a code as a member. Undefined when the person closed the captcha. */
export const sendMemberCode = ({ purpose, channel, to, name }: MemberCodeWish, askProof: AskProof) =>
  passCaptcha({
    name,
    attempt: async ({ kaptchcate, codeId, code }) => {
      const requestId = newRequestId();
      const input = await codeRequest(requestId, {
        to,
        name,
        codeId,
        type: CodePurpose[purpose],
        cate: CodeChannel[channel],
        kaptchcate,
        imageCode: code,
      });
      return ask(login.sendCodeTwo, input, { requestId });
    },
    askProof,
  });
