import { createHash } from 'node:crypto';
import type { InputOf } from '@fairground/contract';
import { login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse, type SeenCall, openSealedField } from '../../../api/testing/fake-server.ts';
import { useSession } from '../../session/session-store.ts';
import { useAuthDialog } from '../auth-dialog-store.ts';
import { clearFixture, authDialogFixture, field, openDialog, passTime } from '../testing/auth-dialog-fixture.tsx';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

let server: ReturnType<typeof authDialogFixture>['server'];
let user: ReturnType<typeof authDialogFixture>['user'];
/** What the server read in the sealed fields of each request for a code. */
let codeRequests: Record<string, unknown>[];

type CodeInput = InputOf<typeof login.sendCodeOne>;

function readCodeRequest(input: CodeInput, seen: SeenCall) {
  const [to, name, codeId] = [input.sendCodeNumV2, input.sendNameV2, input.codeIdV2].map((text) =>
    openSealedField(text, seen),
  );
  const { SendCodeNum, SendName, type, cate, kaptchcate, imageCode, version } = input;
  codeRequests.push({
    to,
    name,
    codeId,
    SendCodeNum,
    SendName,
    codeHash: input.codeId,
    type,
    cate,
    kaptchcate,
    imageCode,
    version,
  });
}

beforeAll(() => import('../auth-dialog.tsx'), 60_000);
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  ({ server, user } = authDialogFixture());
  codeRequests = [];
  server.answer(login.login, ({ sendCodeNum }) => {
    if (sendCodeNum === '246810') return { token: 'fresh', userId: '7' };
    if (sendCodeNum) throw new Refuse(ResultCode.CodeWrong, '验证码错误，请重新输入');
    throw new Refuse(ResultCode.DeviceNotPassed, '您正在新设备上登录，请完成验证', { phoneNumber: '138****1234' });
  });
  server.answer(login.sendCodeOne, (input, seen) => {
    readCodeRequest(input, seen);
    return { target: '138****1234', nextTime: Date.now() + 60_000 };
  });
});

afterEach(clearFixture);

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const check = () => screen.findByRole('dialog', { name: '安全校验' });

async function heldBack() {
  await openDialog('login');
  await user.type(field('用户名'), 'sunny88');
  await user.type(field('密码'), 'Secret123');
  await user.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: '新设备验证' });
}

async function giveDigits(digits: string) {
  const dialog = await check();
  await user.type(within(dialog).getByLabelText('手机号码中间4位', { selector: 'input' }), digits);
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
}

describe('AU-09 new device', () => {
  it('says why, asks for the four digits, sends the code, and the right code logs in', async () => {
    const dialog = await heldBack();
    expect(dialog).toHaveTextContent('您正在新设备上登录，请完成验证');
    expect(dialog).toHaveTextContent('138****1234');
    expect(field('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
    await press('获取验证码');
    const digits = within(await check()).getByLabelText('手机号码中间4位', { selector: 'input' });
    await waitFor(() => expect(digits).toHaveFocus());
    expect(digits).not.toHaveAttribute('autocomplete', 'one-time-code');
    expect(await check()).toHaveTextContent(/138.*1234/);
    await giveDigits('5678');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全校验' })).toBeNull());
    expect(codeRequests).toEqual([
      {
        to: '5678',
        name: 'sunny88',
        codeId: '',
        SendCodeNum: md5('5678'),
        SendName: md5('sunny88'),
        codeHash: md5(''),
        type: 3,
        cate: 0,
        kaptchcate: 0,
        imageCode: '',
        version: 1,
      },
    ]);
    expect(field('验证码')).toHaveFocus();
    expect(field('验证码')).toHaveAccessibleDescription('验证码已发送至 138****1234');
    await user.type(field('验证码'), '246810');
    await press('验证并登录');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login).at(-1)?.input).toMatchObject({
      name: 'sunny88',
      password: md5('Secret123'),
      kaptchcate: 99,
      sendCodeNum: '246810',
    });
    expect(useSession.getState().token).toBe('fresh');
  });

  it('wants a code to be asked for first, and then six digits', async () => {
    await heldBack();
    await user.type(field('验证码'), '246810');
    await press('验证并登录');
    expect(field('验证码')).toHaveAccessibleDescription('请先获取验证码');
    expect(server.callsOf(login.login)).toHaveLength(1);
    await press('获取验证码');
    await giveDigits('5678');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全校验' })).toBeNull());
    await user.clear(field('验证码'));
    await user.type(field('验证码'), '12');
    await press('验证并登录');
    expect(field('验证码')).toHaveAccessibleDescription('验证码为6位数字');
  });

  it('refuses digits that are not four, and shows the server message for wrong ones', async () => {
    await heldBack();
    await press('获取验证码');
    await giveDigits('567');
    const input = within(await check()).getByLabelText('手机号码中间4位', { selector: 'input' });
    expect(input).toHaveAccessibleDescription('手机号码错误');
    expect(server.callsOf(login.sendCodeOne)).toHaveLength(0);
    server.answer(login.sendCodeOne, () => {
      throw new Refuse(ResultCode.PhoneAttemptsUsedUp, '手机号码错误次数过多，请明天再试');
    });
    await giveDigits('8');
    await waitFor(() => expect(input).toHaveAccessibleDescription('手机号码错误次数过多，请明天再试'));
    expect(screen.getByRole('button', { name: '获取验证码', hidden: true })).toBeEnabled();
  });

  it('offers a call, shares one wait, and does not ask for the digits twice', async () => {
    await heldBack();
    await press('语音验证码');
    await giveDigits('5678');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全校验' })).toBeNull());
    expect(codeRequests[0]).toMatchObject({ cate: 2, type: 3 });
    expect(screen.getByRole('button', { name: '语音验证码' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    passTime(61_000);
    await user.click(await screen.findByRole('button', { name: '重新获取' }));
    await waitFor(() => expect(codeRequests).toHaveLength(2));
    expect(codeRequests[1]).toMatchObject({ to: '5678', cate: 0 });
    passTime(61_000);
    server.answer(login.sendCodeOne, () => {
      throw new Refuse(ResultCode.SixtySecondsLimit, '请60秒后再试');
    });
    await user.click(await screen.findByRole('button', { name: '重新获取' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('请60秒后再试');
  });

  it('shows a wrong code in the server message, and can be tried again', async () => {
    await heldBack();
    await press('获取验证码');
    await giveDigits('5678');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全校验' })).toBeNull());
    await user.type(field('验证码'), '111111');
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码错误，请重新输入');
    expect(server.callsOf(login.login)).toHaveLength(2);
  });

  it('an account without a phone is led to customer service', async () => {
    server.answer(login.login, () => {
      throw new Refuse(ResultCode.RiskyLogin, '登录环境存在风险', { phoneNumber: '' });
    });
    await heldBack();
    await press('获取验证码');
    expect(await screen.findByRole('alert')).toHaveTextContent('该账号未绑定手机，请联系客服');
    expect(screen.queryByRole('dialog', { name: '安全校验' })).toBeNull();
  });

  it('leads to another account and to a new one', async () => {
    await heldBack();
    await press('切换账号');
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
    await user.type(field('用户名'), 'sunny88');
    await user.type(field('密码'), 'Secret123');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '新设备验证' });
    await press('注册新账号');
    expect(await screen.findByRole('dialog', { name: '注册' })).toBeVisible();
  });

  it('AU-07 a picture the server wants before it sends a code comes over the check', async () => {
    server.answer(login.pictureCaptcha, () => ({ image: 'data:image/png;base64,AAAA', 'x-code': 'picture-1' }));
    server.answer(login.sendCodeOne, (input, seen) => {
      readCodeRequest(input, seen);
      if (input.kaptchcate !== 2) throw new Refuse(ResultCode.GraphicVerification);
      return { target: '138****1234', nextTime: Date.now() + 60_000 };
    });
    await heldBack();
    await press('获取验证码');
    await giveDigits('5678');
    const captcha = await screen.findByRole('dialog', { name: '安全验证' });
    await within(captcha).findByRole('img', { name: '图形验证码' });
    await user.type(within(captcha).getByLabelText('验证码', { selector: 'input' }), 'x7Kp');
    await user.click(within(captcha).getByRole('button', { name: '确定' }));
    expect(await screen.findByRole('dialog', { name: '新设备验证' })).toBeVisible();
    expect(codeRequests).toHaveLength(2);
    expect(codeRequests[1]).toMatchObject({
      codeId: 'picture-1',
      codeHash: md5('picture-1'),
      imageCode: 'x7Kp',
      kaptchcate: 2,
    });
  });
});

describe('what is held while the new-device dialog is open', () => {
  it('AU-08d username, masked phone and password hash, and nowhere the clear password', async () => {
    await heldBack();
    const { held } = useAuthDialog.getState();
    expect(held?.credentials).toEqual({
      username: 'sunny88',
      phoneNumber: '138****1234',
      passwordHash: md5('Secret123'),
    });
    expect(Object.keys(held ?? {}).toSorted()).toEqual(['credentials', 'message']);
    expect(JSON.stringify([useAuthDialog.getState(), useSession.getState(), localStorage])).not.toContain('Secret123');
    const inputs = Array.from(document.querySelectorAll('input'), ({ value }) => value);
    expect(inputs).not.toContain('Secret123');
  });

  it('AU-08d what the member chose about remembering is done before the password is let go', async () => {
    await openDialog('login');
    await user.type(field('用户名'), 'sunny88');
    await user.type(field('密码'), 'Secret123');
    await user.click(screen.getByRole('checkbox', { name: '记住密码' }));
    await user.click(screen.getByRole('button', { name: '登录' }));
    await screen.findByRole('dialog', { name: '新设备验证' });
    expect(localStorage.getItem('rememberPwd')).toMatch(/^\d+$/);
    expect(JSON.stringify(localStorage)).not.toContain('Secret123');
  });
});
