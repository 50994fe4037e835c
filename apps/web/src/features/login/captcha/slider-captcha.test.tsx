import { createHash } from 'node:crypto';
import { CaptchaNeed, Kaptchcate, login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'zod/mini';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferredAnswer } from '../../../api/testing/deferred-answer.ts';
import { Refuse } from '../../../api/testing/fake-server.ts';
import { useToasts } from '../../../ui/toast.ts';
import { clearFixture, authDialogFixture, field, openDialog } from '../testing/auth-dialog-fixture.tsx';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let server: ReturnType<typeof authDialogFixture>['server'];
let user: ReturnType<typeof authDialogFixture>['user'];
let puzzles: number;

/** Nothing is laid out here: the picture is 300 wide and drawn at that size, the piece and the handle are 50. */
const widthOf = (element: Element) => (element.matches('[role=slider], img + img') ? 50 : 300);

const wantPicture = () => {
  throw new Refuse(ResultCode.GraphicVerification);
};

beforeAll(() => import('../auth-dialog.tsx'), 60_000);
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  ({ server, user } = authDialogFixture());
  puzzles = 0;
  server.answer(login.captchaNeed, () => ({ need: CaptchaNeed.slider, kaptchcate: Kaptchcate.slider }));
  server.answer(login.sliderCaptcha, () => {
    puzzles += 1;
    const picture = `data:image/png;base64,AAA${puzzles}`;
    return { lot_number: `lot-${puzzles}`, background: picture, piece: 'data:image/png;base64,BBBB', y: 40 };
  });
  server.answer(login.validateGeeCheck, () => ({ codeId: 'slid-1' }));
  server.answer(login.pictureCaptcha, () => ({ image: 'data:image/png;base64,AAAA', 'x-code': 'picture-1' }));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    return new DOMRect(0, 0, widthOf(this), 150);
  });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return widthOf(this);
  });
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(150);
});

afterEach(() => {
  clearFixture();
  vi.restoreAllMocks();
});

/** Logs in up to the puzzle, whose pictures have arrived. */
async function meetPuzzle(lot = 1) {
  if (lot === 1) {
    await openDialog('login');
    await user.type(field('用户名'), 'sunny88');
    await user.type(field('密码'), 'Secret123');
    await user.keyboard('{Enter}');
  }
  const dialog = await screen.findByRole('dialog', { name: '安全验证' });
  const handle = await within(dialog).findByRole('slider', { name: '拼图位置' });
  await waitFor(() => expect(dialog.querySelector('img')).toHaveAttribute('src', `data:image/png;base64,AAA${lot}`));
  for (const image of dialog.querySelectorAll('img')) fireEvent.load(image);
  await waitFor(() => expect(handle).toHaveAttribute('aria-valuemax', '250'));
  return { dialog, handle: within(dialog).getByRole('slider') };
}

const answers = () =>
  server.callsOf(login.validateGeeCheck).map(({ input }) => {
    const sent = parse(login.validateGeeCheck.input, input);
    const output: { kind: string; x: number; trace: [number, number, number][] } = JSON.parse(sent.captcha_output);
    return { ...sent, ...output };
  });

describe('AU-05 slider captcha', () => {
  it('is dragged; its result goes with the login', async () => {
    const { handle } = await meetPuzzle();
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 20, clientY: 10 });
    for (const clientX of [60, 120, 143]) fireEvent.pointerMove(handle, { pointerId: 1, clientX, clientY: 12 });
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 143, clientY: 12 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [answer] = answers();
    expect(answer).toMatchObject({
      lot_number: 'lot-1',
      pass_token: sha256('lot-1'),
      gen_time: expect.stringMatching(/^\d{13}$/),
      validate_way: 0,
      kind: 'pointer',
      x: 123,
    });
    expect(answer?.trace[0]).toEqual([0, 0, 0]);
    expect(answer?.trace.map(([dx, dy]) => [dx, dy])).toEqual([
      [0, 0],
      [40, 2],
      [60, 0],
      [23, 0],
    ]);
    expect(server.callsOf(login.login)[0]?.input).toMatchObject({ kaptchcate: 1, codeId: 'slid-1', code: '' });
  });

  it('counts every movement a busy page is told of at once, at the time it was made', async () => {
    const { handle } = await meetPuzzle();
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 20, clientY: 10 });
    const told = createEvent.pointerMove(handle, { pointerId: 1, clientX: 143, clientY: 12 });
    const made = [60, 120, 143].map((clientX, place) => ({
      clientX,
      clientY: 12,
      timeStamp: told.timeStamp + 1_000 + 40 * place,
    }));
    fireEvent(handle, Object.assign(told, { getCoalescedEvents: () => made }));
    fireEvent.pointerUp(handle, { pointerId: 1, clientX: 143, clientY: 12 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, , ...later] = answers()[0]?.trace ?? [];
    expect(later).toEqual([
      [60, 0, 40],
      [23, 0, 40],
    ]);
  });

  it('is moved by arrow keys, with Shift further, and Enter confirms', async () => {
    const { handle } = await meetPuzzle();
    await waitFor(() => expect(handle).toHaveFocus());
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(handle).toHaveAttribute('aria-valuenow', '42');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers()[0]).toMatchObject({ kind: 'keyboard', x: 42 });
    expect(answers()[0]?.trace.map(([dx]) => dx)).toEqual([0, 20, 20, 2, 2, -2]);
  });

  it('needs no dragging: the gap is clicked, the button confirms', async () => {
    const { dialog, handle } = await meetPuzzle();
    expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled();
    const background = dialog.querySelector('img');
    if (background) fireEvent.click(background, { clientX: 145 });
    expect(handle).toHaveAttribute('aria-valuenow', '120');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers()[0]).toMatchObject({ x: 120 });
  });

  it('a wrong answer is a toast and ends the attempt; the next one begins with a new puzzle', async () => {
    server.answer(login.validateGeeCheck, ({ lot_number: lot }) => {
      if (lot === 'lot-1') throw new Refuse(ResultCode.CodeWrong, '验证未通过，请重试');
      return { codeId: 'slid-2' };
    });
    await meetPuzzle();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(useToasts.getState().notes.map(({ text }) => text)).toEqual(['验证未通过，请重试']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全验证' })).toBeNull());
    expect(server.callsOf(login.login)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '登录' }));
    const { handle } = await meetPuzzle(2);
    expect(handle).toHaveAttribute('aria-valuenow', '0');
    expect(handle).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login)[0]?.input).toMatchObject({ kaptchcate: 1, codeId: 'slid-2' });
  });

  it('is renewed at a click, and gives way to the picture and back', async () => {
    const { dialog } = await meetPuzzle();
    await user.click(within(dialog).getByRole('button', { name: '换一张' }));
    await meetPuzzle(2);
    await user.click(within(dialog).getByRole('button', { name: '换一种验证方式' }));
    await within(dialog).findByRole('img', { name: '图形验证码' });
    await user.click(within(dialog).getByRole('button', { name: '换一种验证方式' }));
    await meetPuzzle(3);
    await user.click(within(dialog).getByRole('button', { name: '换一种验证方式' }));
    const input = await within(dialog).findByLabelText('验证码', { selector: 'input' });
    await waitFor(() => expect(input).toHaveFocus());
    await within(dialog).findByRole('img', { name: '图形验证码' });
    await user.type(input, 'x7Kp{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login)[0]?.input).toMatchObject({ kaptchcate: 2, codeId: 'picture-1', code: 'x7Kp' });
  });

  it.each(['the check', 'the login'])('6021 from %s brings the picture instead', async (who) => {
    if (who === 'the check') server.answer(login.validateGeeCheck, wantPicture);
    else
      server.answer(login.login, ({ kaptchcate }) =>
        kaptchcate === Kaptchcate.picture ? { token: 'fresh', userId: '7' } : wantPicture(),
      );
    const { dialog } = await meetPuzzle();
    await user.keyboard('{ArrowRight}{Enter}');
    await within(dialog).findByRole('img', { name: '图形验证码' });
    expect(within(dialog).queryByRole('button', { name: '换一种验证方式' })).toBeNull();
    await user.type(within(dialog).getByLabelText('验证码', { selector: 'input' }), 'x7Kp{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('6022 brings the slider', async () => {
    server.answer(login.captchaNeed, () => ({ need: CaptchaNeed.none, kaptchcate: Kaptchcate.none }));
    server.answer(login.login, ({ kaptchcate }) => {
      if (kaptchcate !== Kaptchcate.slider) throw new Refuse(ResultCode.RapidVerification);
      return { token: 'fresh', userId: '7' };
    });
    await meetPuzzle();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login)).toHaveLength(2);
  });

  it('AU-07 one answer is checked once, and one login sent, however often one confirms', async () => {
    const held = deferredAnswer<{ codeId: string }>();
    server.answer(login.validateGeeCheck, () => held.promise);
    const { handle } = await meetPuzzle();
    await user.keyboard('{ArrowRight}{Enter}{Enter}');
    expect(handle).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(server.callsOf(login.validateGeeCheck)).toHaveLength(1));
    held.give({ codeId: 'slid-1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.validateGeeCheck)).toHaveLength(1);
    expect(server.callsOf(login.login)).toHaveLength(1);
  });

  it('a puzzle that does not come says so, and can be asked for again', async () => {
    server.answer(login.sliderCaptcha, () => {
      throw new Refuse(ResultCode.TooFrequent, '请勿频繁提交');
    });
    await openDialog('login');
    await user.type(field('用户名'), 'sunny88');
    await user.type(field('密码'), 'Secret123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('请勿频繁提交');
    expect(screen.getByRole('button', { name: '换一张' })).toBeEnabled();
  });
});
