import { createHash } from 'node:crypto';
import { CaptchaNeed, Kaptchcate, login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../../api/testing/fake-server.ts';
import { clearFixture, authDialogFixture, field, openDialog, passTime } from '../testing/auth-dialog-fixture.tsx';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

let server: ReturnType<typeof authDialogFixture>['server'];
let user: ReturnType<typeof authDialogFixture>['user'];

beforeAll(() => import('../auth-dialog.tsx'), 60_000);
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  ({ server, user } = authDialogFixture());
  for (const step of [login.forgetByPhoneOne, login.forgetByPhoneTwo, login.forgetByPhoneThree])
    server.answer(step, () => null);
  for (const step of [login.forgetByEmailOne, login.forgetByEmailTwo, login.forgetByEmailThree])
    server.answer(step, () => null);
});

afterEach(clearFixture);

async function fill(label: string, text: string) {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('listitem', { current: 'step' });

async function verifyByPhone() {
  await openDialog('forget_password');
  await fill('用户名', 'sunny88');
  await fill('手机号码', '13800138000');
  await press('下一步');
  await waitFor(() => expect(step()).toHaveTextContent('输入验证码'));
}

async function enterCode(code = '246810') {
  await fill('验证码', code);
  await press('下一步');
}

describe('AU-10 the forgotten password', () => {
  it('by phone: identity, code, new password, and after 3 s the login', async () => {
    await verifyByPhone();
    expect(server.callsOf(login.captchaNeed)[0]?.input).toEqual({ ktype: 2, name: 'sunny88' });
    const who = { name: 'sunny88', phone: '13800138000', areaCode: '86' };
    expect(server.callsOf(login.forgetByPhoneOne)[0]?.input).toEqual({ ...who, kaptchcate: 0, codeId: '', code: '' });
    expect(screen.getByRole('status')).toHaveTextContent('验证码已发送至 138****8000');
    expect(field('验证码')).toHaveFocus();
    expect(field('验证码')).toHaveAttribute('autocomplete', 'one-time-code');

    await enterCode();
    await waitFor(() => expect(step()).toHaveTextContent('重设密码'));
    expect(server.callsOf(login.forgetByPhoneTwo)[0]?.input).toEqual({ ...who, code: '246810' });
    await waitFor(() => expect(field('新密码')).toHaveFocus());

    expect(screen.getByText('未满18岁禁止参与')).toBeInTheDocument();
    await fill('新密码', 'Brand9new');
    await fill('确认新密码', 'Brand9new');
    await press('确认重设');
    expect(await screen.findByRole('status')).toHaveTextContent('密码修改成功，3 秒后返回登录');
    expect(server.callsOf(login.forgetByPhoneThree)[0]?.input).toEqual({
      ...who,
      password: md5('Brand9new'),
      secondPassword: md5('Brand9new'),
    });
    // The brand panel makes room for the good news.
    expect(screen.queryByText('未满18岁禁止参与')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: '立即登录' })).toHaveFocus());
    passTime(3_000);
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
    expect(screen.getByText('未满18岁禁止参与')).toBeInTheDocument();
  });

  it('by e-mail', async () => {
    await openDialog('forget_password');
    await fill('用户名', 'sunny88');
    await user.click(screen.getByRole('tab', { name: '邮箱找回' }));
    expect(field('用户名')).toHaveValue('sunny88');
    await fill('邮箱地址', 'sunny@mail.test');
    await press('下一步');
    expect(await screen.findByRole('status')).toHaveTextContent('验证码已发送至 s***@mail.test');
    expect(server.callsOf(login.captchaNeed)[0]?.input).toEqual({ ktype: 3, name: 'sunny88' });
    const who = { name: 'sunny88', email: 'sunny@mail.test' };
    expect(server.callsOf(login.forgetByEmailOne)[0]?.input).toMatchObject(who);
    await enterCode();
    await waitFor(() => expect(step()).toHaveTextContent('重设密码'));
    await fill('新密码', 'Brand9new');
    await fill('确认新密码', 'Brand9new');
    await press('确认重设');
    await screen.findByText('密码修改成功，3 秒后返回登录');
    expect(server.callsOf(login.forgetByEmailTwo)[0]?.input).toEqual({ ...who, code: '246810' });
    expect(server.callsOf(login.forgetByEmailThree)[0]?.input).toMatchObject({ ...who, password: md5('Brand9new') });
    await press('立即登录');
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
  });

  it('no step is left forwards without the consent of the server, and each refusal shows its words', async () => {
    server.answer(login.forgetByPhoneOne, () => {
      throw new Refuse(ResultCode.PhoneAttemptsUsedUp, '今日获取次数已用完');
    });
    await openDialog('forget_password');
    await fill('用户名', 'sunny88');
    await fill('手机号码', '13800138000');
    await press('下一步');
    expect(await screen.findByRole('alert')).toHaveTextContent('今日获取次数已用完');
    expect(step()).toHaveTextContent('验证身份');

    server.answer(login.forgetByPhoneOne, () => null);
    server.answer(login.forgetByPhoneTwo, () => {
      throw new Refuse(ResultCode.CodeWrong, '验证码错误');
    });
    await press('下一步');
    await waitFor(() => expect(step()).toHaveTextContent('输入验证码'));
    await enterCode();
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码错误');
    expect(step()).toHaveTextContent('输入验证码');

    server.answer(login.forgetByPhoneTwo, () => null);
    server.answer(login.forgetByPhoneThree, () => {
      throw new Refuse(ResultCode.PasswordCheckFailed, '新密码不能与旧密码相同');
    });
    await press('下一步');
    await waitFor(() => expect(step()).toHaveTextContent('重设密码'));
    await fill('新密码', 'Brand9new');
    await fill('确认新密码', 'Brand9new');
    await press('确认重设');
    expect(await screen.findByRole('alert')).toHaveTextContent('新密码不能与旧密码相同');
  });

  it('back goes one step back and keeps what was typed; the fresh code still counts', async () => {
    await verifyByPhone();
    await enterCode();
    await waitFor(() => expect(step()).toHaveTextContent('重设密码'));
    await press('上一步');
    expect(step()).toHaveTextContent('输入验证码');
    await press('上一步');
    expect(step()).toHaveTextContent('验证身份');
    expect(field('用户名')).toHaveValue('sunny88');
    expect(field('手机号码')).toHaveValue('13800138000');
    await press('下一步');
    await waitFor(() => expect(step()).toHaveTextContent('输入验证码'));
    expect(server.callsOf(login.forgetByPhoneOne)).toHaveLength(1);
  });

  it('asks for what is missing or wrong', async () => {
    await openDialog('forget_password');
    await press('下一步');
    await waitFor(() => expect(field('用户名')).toHaveAccessibleDescription('用户名不能为空'));
    expect(field('手机号码')).toHaveAccessibleDescription('请输入正确的手机号码');
    await user.click(screen.getByRole('tab', { name: '邮箱找回' }));
    await fill('用户名', 'x'.repeat(40));
    expect(field('用户名')).toHaveAttribute('maxlength', '30');
    await fill('邮箱地址', 'nobody');
    await press('下一步');
    await waitFor(() => expect(field('邮箱地址')).toHaveAccessibleDescription('请输入正确的邮箱地址'));
    expect(server.callsOf(login.forgetByEmailOne)).toHaveLength(0);
  });

  it('the new password has its rules', async () => {
    await verifyByPhone();
    await enterCode('12');
    expect(field('验证码')).toHaveAccessibleDescription('验证码为6位数字');
    await enterCode();
    await waitFor(() => expect(step()).toHaveTextContent('重设密码'));
    await press('确认重设');
    await waitFor(() => expect(field('新密码')).toHaveAccessibleDescription('请设置新密码'));
    await fill('新密码', 'short1');
    await press('确认重设');
    await waitFor(() => expect(field('新密码')).toHaveAccessibleDescription('密码为8-12位字母加数字'));
    await fill('新密码', 'Brand9new');
    await fill('确认新密码', 'Brand9old');
    await press('确认重设');
    await waitFor(() => expect(field('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致'));
    expect(server.callsOf(login.forgetByPhoneThree)).toHaveLength(0);
  });

  it('leads from the login and back to it, and to customer service', async () => {
    await openDialog('login');
    await press('忘记密码？');
    const dialog = await screen.findByRole('dialog', { name: '找回密码' });
    await waitFor(() => expect(field('用户名')).toHaveFocus());
    expect(within(dialog).getByRole('button', { name: '联系客服' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '返回登录' }));
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
  });
});

describe('AU-12 country areas', () => {
  it('start at +86 with 11 digits, are searched, and bring their own rule', async () => {
    await openDialog('forget_password');
    expect(field('国家或地区')).toHaveValue('中国大陆 +86');
    await fill('用户名', 'sunny88');
    await fill('手机号码', '23800138000');
    await press('下一步');
    await waitFor(() => expect(field('手机号码')).toHaveAccessibleDescription('请输入正确的手机号码'));

    await user.click(field('国家或地区'));
    await user.type(field('国家或地区'), '852');
    await user.click(await screen.findByRole('option', { name: /中国香港/ }));
    expect(field('国家或地区')).toHaveValue('中国香港 +852');
    await fill('手机号码', '13800138000');
    await press('下一步');
    await waitFor(() => expect(field('手机号码')).toBeInvalid());
    await fill('手机号码', '61234567');
    await press('下一步');
    await waitFor(() => expect(step()).toHaveTextContent('输入验证码'));
    expect(server.callsOf(login.forgetByPhoneOne)[0]?.input).toMatchObject({ areaCode: '852', phone: '61234567' });
    await press('上一步');
    expect(field('国家或地区')).toHaveValue('中国香港 +852');
  });
});

describe('AU-11 the next code', () => {
  it('waits 60 s and is then sent again', async () => {
    await verifyByPhone();
    const button = screen.getByRole('button', { name: /秒后重发/ });
    expect(button).toBeDisabled();
    passTime(1_500);
    await waitFor(() => expect(button).toHaveTextContent(/^5\d 秒后重发$/));
    passTime(60_000);
    await waitFor(() => expect(button).toHaveTextContent('重新获取'));
    await user.click(button);
    await waitFor(() => expect(server.callsOf(login.forgetByPhoneOne)).toHaveLength(2));
    await waitFor(() => expect(button).toHaveTextContent(/秒后重发/));
    expect(field('验证码')).toHaveFocus();
  });

  it('6066 shows its sentence', async () => {
    await verifyByPhone();
    passTime(61_000);
    server.answer(login.forgetByPhoneOne, () => {
      throw new Refuse(ResultCode.SixtySecondsLimit, '请60秒后再试');
    });
    await user.click(await screen.findByRole('button', { name: '重新获取' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('请60秒后再试');
  });
});

it('AU-07 a reset proves itself with the picture where the server wants it', async () => {
  server.answer(login.captchaNeed, () => ({ need: CaptchaNeed.picture, kaptchcate: Kaptchcate.picture }));
  server.answer(login.pictureCaptcha, () => ({ image: 'data:image/png;base64,AAAA', 'x-code': 'picture-1' }));
  await openDialog('forget_password');
  await fill('用户名', 'sunny88');
  await fill('手机号码', '13800138000');
  await press('下一步');
  const captcha = await screen.findByRole('dialog', { name: '安全验证' });
  await within(captcha).findByRole('img', { name: '图形验证码' });
  expect(within(captcha).queryByRole('button', { name: '换一种验证方式' })).toBeNull();
  await user.type(within(captcha).getByLabelText('验证码', { selector: 'input' }), 'x7Kp');
  await user.click(within(captcha).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(step()).toHaveTextContent('输入验证码'));
  expect(server.callsOf(login.forgetByPhoneOne)[0]?.input).toMatchObject({
    kaptchcate: 2,
    codeId: 'picture-1',
    code: 'x7Kp',
  });
});
