import { ResultCode } from '@fairground/contract';
import { Kaptchcate } from '@fairground/contract/login-codes';
import type { Call } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CaptchaPurpose, captchas } from './captchas.ts';

/** What a call brings along as its proof. */
export interface CaptchaProof {
  readonly kaptchcate: number;
  readonly codeId: string;
  readonly code: string;
}

/** Refuses unless the proof is a picture read rightly. In a sandbox started without captchas there is nothing to prove. */
export async function checkCaptcha(proof: CaptchaProof, purpose: CaptchaPurpose, call: Call): Promise<void> {
  if (!call.house.config.captcha) return;
  if (proof.kaptchcate !== Kaptchcate.picture) throw new Refusal(ResultCode.GraphicVerification);
  if (proof.code.trim() === '' || proof.codeId === '') throw captchaRefusal('请输入验证码');
  const { device, now } = call;
  const outcome = await captchas.use(call.house, { id: proof.codeId, answer: proof.code, device, purpose, now });
  if (outcome === 'gone') throw captchaRefusal('验证码已过期，请换一张重试');
  if (outcome === 'wrong') throw captchaRefusal('验证码错误，请重新输入');
}

const captchaRefusal = (message: string): Refusal =>
  new Refusal(ResultCode.GraphicVerification, message, { field: 'code' });
