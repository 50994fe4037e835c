import type { OutputOf } from '@fairground/contract/endpoint';
import { Kaptchcate, login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { hex, utf8 } from '../../../api/bytes.ts';
import { ask } from '../../../api/call.ts';
import { cipher } from '../../../api/cipher.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { CaptchaResult } from './captcha.ts';
import type { TracePoint } from './slider-trace.ts';

/** Where the piece was let go, and the way it went. */
export interface SliderAnswer {
  readonly kind: 'pointer' | 'keyboard';
  /** In pixels of the background. */
  readonly x: number;
  readonly trace: readonly TracePoint[];
}

/** A new puzzle, or 'picture' where too many sliders went wrong already. */
export async function fetchPuzzle(): Promise<OutputOf<typeof login.sliderCaptcha> | 'picture'> {
  const answer = await ask(login.sliderCaptcha, {});
  return answer.code === ResultCode.Success ? answer.data : 'picture';
}

/** The captcha result, or 'picture' when the server wants a picture instead. A wrong answer is thrown. */
export async function checkSlider(lot: string, { kind, x, trace }: SliderAnswer): Promise<CaptchaResult | 'picture'> {
  const passToken = hex(await (await cipher()).sha256(utf8(lot)));
  const answer = await ask(login.validateGeeCheck, {
    lot_number: lot,
    captcha_output: JSON.stringify({ kind, x, trace }),
    pass_token: passToken,
    gen_time: String(Math.round(serverNow())),
    validate_way: 0,
  });
  if (answer.code !== ResultCode.Success) return 'picture';
  return { kaptchcate: Kaptchcate.slider, codeId: answer.data.codeId, code: '' };
}
