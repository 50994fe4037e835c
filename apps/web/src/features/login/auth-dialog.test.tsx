import { createHash } from 'node:crypto';
import { wallet } from '@fairground/contract/wallet';
import { help } from '@fairground/contract/help';
import { messages } from '@fairground/contract/messages';
import { CaptchaNeed, Kaptchcate, login } from '@fairground/contract/login';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { queryClient } from '../../api/query-client.ts';
import { deferredAnswer } from '../../api/testing/deferred-answer.ts';
import { Refuse, Trouble, fakeServer } from '../../api/testing/fake-server.ts';
import { useToasts } from '../../ui/toast.ts';
import { publishedFigures } from '../help/testing/published-figures.ts';
import { becomeVisitor, useSession } from '../session/session-store.ts';
import { AuthDialogHost } from './auth-dialog-host.tsx';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const toasts = () => useToasts.getState().notes.map(({ text }) => text);

let server: ReturnType<typeof fakeServer>;
let user: ReturnType<typeof userEvent.setup>;

// The dialog's own part is fetched when it is wanted; the first fetch of a test run compiles it.
beforeAll(() => Promise.all([import('./auth-dialog.tsx'), import('../terms/terms-dialog.tsx')]), 60_000);
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  localStorage.clear();
  user = userEvent.setup();
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(login.captchaNeed, () => ({ need: CaptchaNeed.none, kaptchcate: Kaptchcate.none }));
  server.answer(help.figures, () => publishedFigures);
  server.answer(login.register, () => ({ userId: '7' }));
  server.answer(login.login, () => ({ token: 'fresh', userId: '7' }));
  server.answer(login.pictureCaptcha, () => ({ image: 'data:image/png;base64,AAAA', 'x-code': 'picture-1' }));
  for (const own of [members.info, wallet.getBalance, messages.getUnreadForType]) {
    server.answer(own, () => {
      throw new Refuse(ResultCode.Maintenance);
    });
  }
});

afterEach(() => {
  act(() => {
    becomeVisitor();
    events.emit('closeAuth');
  });
  useToasts.setState({ notes: [] });
  vi.unstubAllGlobals();
});

async function openDialog(way: 'login' | 'register') {
  render(
    <QueryClientProvider client={queryClient}>
      <AuthDialogHost />
    </QueryClientProvider>,
  );
  act(() => events.emit(way));
  return screen.findByRole('dialog', { name: way === 'login' ? '登录' : '注册' }, { timeout: 5_000 });
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const submit = (label: '登录' | '注册') => user.click(screen.getByRole('button', { name: label }));

/** Pasting must work everywhere, and is quicker than typing. */
async function fill(label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

async function fillRegistration(typed: { name?: string; password?: string; repeat?: string; agree?: boolean } = {}) {
  const password = typed.password ?? 'Secret123';
  await fill('用户名', typed.name ?? 'sunny88');
  await fill('密码', password);
  await fill('确认密码', typed.repeat ?? password);
  if (typed.agree ?? true) await user.click(screen.getByRole('checkbox'));
}

async function fillLogin(name = 'sunny88', password = 'Secret123') {
  await fill('用户名', name);
  await fill('密码', password);
}

describe('the dialog', () => {
  it('opens on its first field, offers both tabs and password managers know its fields', async () => {
    await openDialog('login');
    await waitFor(() => expect(field('用户名')).toHaveFocus());
    expect(field('用户名')).toHaveAttribute('autocomplete', 'username');
    expect(field('密码')).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('tab', { name: '注册' }));
    expect(await screen.findByRole('dialog', { name: '注册' })).toBeVisible();
    expect(field('密码')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('确认密码')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('AU-13 opens when it was asked for before the page was drawn', async () => {
    events.emit('login');
    render(
      <QueryClientProvider client={queryClient}>
        <AuthDialogHost />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
  });

  it('closes by its icon, by Esc and by its event', async () => {
    await openDialog('login');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => events.emit('register'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => events.emit('login'));
    await screen.findByRole('dialog');
    act(() => events.emit('closeAuth'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('AU-20 terms and privacy open over it and toggle', async () => {
    await openDialog('register');
    await user.click(screen.getByRole('button', { name: '《服务条款》' }));
    const terms = await screen.findByRole('dialog', { name: '服务条款与隐私政策' }, { timeout: 5_000 });
    expect(await within(terms).findByRole('article', { name: '服务条款' })).toBeVisible();
    await user.click(within(terms).getByRole('tab', { name: '隐私政策' }));
    expect(within(terms).getByRole('article', { name: '隐私政策' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: '注册' })).toBeVisible();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('AU-01 registration rules', () => {
  const usernameRule = '用户名为4-11位字母和数字，首位为字母，至少2个字母和1个数字';
  const passwordRule = '密码为8-12位字母加数字';

  it.each([
    ['an empty user name', { name: '' }, '用户名不能为空', '用户名'],
    ['a name of three', { name: 'ab1' }, usernameRule, '用户名'],
    ['a name of twelve', { name: 'abcdefghij12' }, usernameRule, '用户名'],
    ['a name that begins with a digit', { name: '1abcd' }, usernameRule, '用户名'],
    ['a name with one letter', { name: 'a1234' }, usernameRule, '用户名'],
    ['a name without digits', { name: 'abcdef' }, usernameRule, '用户名'],
    ['a name with other signs', { name: 'abc_123' }, usernameRule, '用户名'],
    ['an empty password', { password: '', repeat: 'Secret123' }, '密码不能为空', '密码'],
    ['a password of seven', { password: 'abcde12' }, passwordRule, '密码'],
    ['a password of thirteen', { password: 'abcdefgh12345' }, passwordRule, '密码'],
    ['a password without digits', { password: 'abcdefghi' }, passwordRule, '密码'],
    ['a password without letters', { password: '123456789' }, passwordRule, '密码'],
    ['an empty repetition', { repeat: '' }, '密码不能为空', '确认密码'],
    ['another password in the repetition', { repeat: 'Secret124' }, '两次输入的密码不一致', '确认密码'],
  ])('%s', async (_name, typed, message, label) => {
    await openDialog('register');
    await fillRegistration(typed);
    await submit('注册');
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    expect(server.seen).toEqual([]);
  });

  it('the agreement', async () => {
    await openDialog('register');
    await fillRegistration({ agree: false });
    await submit('注册');
    expect(await screen.findByText('请同意服务条款与隐私政策')).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('请同意服务条款与隐私政策')).toBeNull();
  });

  it('a filled field is checked when it is left, and its error goes when one types again', async () => {
    await openDialog('register');
    await user.type(field('用户名'), 'ab');
    expect(field('用户名')).toBeValid();
    await user.tab();
    await waitFor(() => expect(field('用户名')).toBeInvalid());
    await user.type(field('用户名'), 'c');
    expect(field('用户名')).toBeValid();
  });

  it('spaces vanish, typed or pasted', async () => {
    await openDialog('register');
    await user.click(field('用户名'));
    await user.paste('  sun ny\t88 ');
    expect(field('用户名')).toHaveValue('sunny88');
    await user.type(field('密码'), ' Sec ret 123 ');
    await user.type(field('确认密码'), 'Secret123 ');
    expect(field('密码')).toHaveValue('Secret123');
    expect(field('确认密码')).toHaveValue('Secret123');
  });

  it('the rules are ticked off while one types', async () => {
    await openDialog('register');
    expect(field('用户名')).toHaveAccessibleDescription(/首位为字母（未满足）/);
    await user.type(field('用户名'), 'su');
    expect(field('用户名')).toHaveAccessibleDescription(
      '4-11位字母和数字（未满足）首位为字母（已满足）至少2个字母（已满足）至少1个数字（未满足）',
    );
  });
});

describe('AU-02 registration', () => {
  it('says so, logs in with captcha type 99, remembers the password if chosen, and closes', async () => {
    localStorage.setItem('rcode', 'agent7');
    localStorage.setItem('icode', 'friend9');
    await openDialog('login');
    await user.click(screen.getByRole('checkbox', { name: '记住密码' }));
    await user.click(screen.getByRole('tab', { name: '注册' }));
    await fillRegistration();
    await submit('注册');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.captchaNeed)[0]?.input).toEqual({ ktype: 1, name: 'sunny88' });
    expect(server.callsOf(login.register)[0]?.input).toEqual({
      name: 'sunny88',
      password: md5('Secret123'),
      secondPassword: md5('Secret123'),
      kaptchcate: 0,
      codeId: '',
      code: '',
      domain: location.hostname,
      rCode: 'agent7',
      iCode: 'friend9',
    });
    expect(server.callsOf(login.login)[0]?.input).toMatchObject({
      isAgent: 0,
      name: 'sunny88',
      password: md5('Secret123'),
      kaptchcate: 99,
    });
    expect(toasts()).toEqual(['注册成功']);
    expect(localStorage.getItem('rememberPwd')).toMatch(/^\d{13}$/);
    expect(useSession.getState().token).toBe('fresh');
  });

  it('does not remember what was not chosen', async () => {
    await openDialog('register');
    await fillRegistration();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('rememberPwd') ?? '').toBe('');
    expect(localStorage.getItem('lastUser')).toBeNull();
  });

  it('whose login fails leads to the login with the name filled in and the reason', async () => {
    server.answer(login.login, () => {
      throw new Trouble('network');
    });
    await openDialog('register');
    await fillRegistration();
    await submit('注册');
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
    expect(toasts()).toEqual(['注册成功']);
    expect(field('用户名')).toHaveValue('sunny88');
    expect(screen.getByRole('alert')).toHaveTextContent('网络异常，请检查后重试');
  });

  it('shows the server message above the button, and can be tried again', async () => {
    server.answer(login.register, () => {
      throw new Refuse(ResultCode.DataExists, '该用户名已被注册');
    });
    await openDialog('register');
    await fillRegistration();
    await submit('注册');
    expect(await screen.findByRole('alert')).toHaveTextContent('该用户名已被注册');
    expect(field('密码')).toHaveValue('Secret123');
    server.answer(login.register, () => ({ userId: '7' }));
    await submit('注册');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('AU-03 login', () => {
  it('sends the md5 of the password, stores token and user id, and closes', async () => {
    await openDialog('login');
    await fillLogin();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login)[0]?.input).toEqual({
      isAgent: 0,
      name: 'sunny88',
      password: md5('Secret123'),
      kaptchcate: 0,
      codeId: '',
      code: '',
      version: expect.stringMatching(/\d/),
    });
    expect(localStorage).toMatchObject({ token: 'fresh', userId: '7' });
    expect(toasts()).toEqual(['登录成功']);
  });

  it('asks for what is missing', async () => {
    await openDialog('login');
    await submit('登录');
    await waitFor(() => expect(field('用户名')).toHaveAccessibleDescription('用户名不能为空'));
    expect(field('密码')).toHaveAccessibleDescription('密码不能为空');
    await fillLogin('abcdefghij12');
    await submit('登录');
    await waitFor(() => expect(field('用户名')).toHaveAccessibleDescription('用户名最多11位'));
  });

  it('shows a wrong password as a toast, and what was typed stays', async () => {
    server.answer(login.login, () => {
      throw new Refuse(ResultCode.InvalidCredentials);
    });
    await openDialog('login');
    await fillLogin();
    await submit('登录');
    await waitFor(() => expect(toasts()).toEqual(['用户名或密码错误']));
    expect(useSession.getState().token).toBe('');
    expect(field('密码')).not.toHaveValue('');
  });

  it('AU-07 a second submit while the first is under way does nothing', async () => {
    const held = deferredAnswer<{ token: string; userId: string }>();
    server.answer(login.login, () => held.promise);
    await openDialog('login');
    await fillLogin();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toHaveAttribute('aria-busy', 'true'));
    await submit('登录');
    await waitFor(() => expect(server.callsOf(login.login)).toHaveLength(1));
    held.give({ token: 'fresh', userId: '7' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login)).toHaveLength(1);
    expect(server.callsOf(login.captchaNeed)).toHaveLength(1);
  });

  it.each([
    ResultCode.IpNotPassed,
    ResultCode.DeviceNotPassed,
    ResultCode.DeviceAndIpNotPassed,
    ResultCode.LongAbsence,
    ResultCode.RiskyLogin,
  ])('AU-08 %i switches to the new-device dialog with the masked phone and the message', async (code) => {
    server.answer(login.login, () => {
      throw new Refuse(code, '请验证新设备', { phoneNumber: '138****1234' });
    });
    await openDialog('login');
    await fillLogin();
    await submit('登录');
    const dialog = await screen.findByRole('dialog', { name: '新设备验证' });
    expect(dialog).toHaveTextContent('请验证新设备');
    expect(dialog).toHaveTextContent('138****1234');
  });

  it('AU-04 remembers the name where the browser cannot seal, fills it in next time, and forgets when told', async () => {
    await openDialog('login');
    await fillLogin();
    await user.click(screen.getByRole('checkbox', { name: '记住密码' }));
    await submit('登录');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('rememberPwd')).toMatch(/^\d{13}$/);
    expect(JSON.stringify(localStorage)).not.toContain('Secret123');

    act(() => events.emit('login'));
    await waitFor(() => expect(field('用户名')).toHaveValue('sunny88'));
    await user.click(screen.getByRole('checkbox', { name: '记住密码' }));
    await user.type(field('密码'), 'Secret123');
    await submit('登录');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('rememberPwd')).toBe('');
    expect(localStorage.getItem('lastUser')).toBeNull();
  });
});

const picture = () => screen.findByRole('dialog', { name: '安全验证' });

async function answerPicture(code: string) {
  const dialog = await picture();
  await within(dialog).findByRole('img', { name: '图形验证码' });
  if (code) await user.type(within(dialog).getByLabelText('验证码', { selector: 'input' }), code);
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
}

describe('AU-06 picture captcha', () => {
  let issued = 0;

  beforeEach(() => {
    issued = 0;
    server.answer(login.captchaNeed, () => ({ need: CaptchaNeed.picture, kaptchcate: Kaptchcate.picture }));
    server.answer(login.pictureCaptcha, () => {
      issued += 1;
      return { image: `data:image/png;base64,AAA${issued}`, 'x-code': `picture-${issued}` };
    });
  });

  it('is asked for when the flow needs it, and its answer goes with the login', async () => {
    await openDialog('login');
    await fillLogin();
    await submit('登录');
    expect(server.callsOf(login.login)).toHaveLength(0);
    await answerPicture('x7Kp');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login)[0]?.input).toMatchObject({ kaptchcate: 2, codeId: 'picture-1', code: 'x7Kp' });
  });

  it('refreshes at a click, takes ten characters at most and none is refused', async () => {
    await openDialog('login');
    await fillLogin();
    await submit('登录');
    await answerPicture('');
    const dialog = await picture();
    const input = within(dialog).getByLabelText('验证码', { selector: 'input' });
    expect(input).toHaveAccessibleDescription('请输入验证码');
    await user.click(within(dialog).getByRole('button', { name: /看不清，换一张/ }));
    expect(await within(dialog).findByRole('img')).toHaveAttribute('src', 'data:image/png;base64,AAA2');
    await user.type(input, '123456789012');
    expect(input).toHaveValue('1234567890');
  });

  it('a 6021 without a picture opens it; a wrong answer is a toast and ends the attempt, and the next one may be right', async () => {
    server.answer(login.captchaNeed, () => ({ need: CaptchaNeed.none, kaptchcate: Kaptchcate.none }));
    server.answer(login.login, ({ code }) => {
      if (code !== 'right')
        throw new Refuse(ResultCode.GraphicVerification, code ? '验证码错误，请重新输入' : undefined);
      return { token: 'fresh', userId: '7' };
    });
    await openDialog('login');
    await fillLogin();
    await submit('登录');
    await answerPicture('wrong');
    await waitFor(() => expect(toasts()).toEqual(['验证码错误，请重新输入']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全验证' })).toBeNull());
    expect(field('密码')).not.toHaveValue('');
    await submit('登录');
    await answerPicture('right');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(login.login).map(({ input }) => input)).toMatchObject([
      { kaptchcate: 0 },
      { kaptchcate: 2, codeId: 'picture-1' },
      { kaptchcate: 0 },
      { kaptchcate: 2, codeId: 'picture-2' },
    ]);
  });

  it('closing it ends the attempt and leaves the form as it was', async () => {
    await openDialog('register');
    await fillRegistration();
    await submit('注册');
    await user.click(within(await picture()).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '安全验证' })).toBeNull());
    expect(field('用户名')).toHaveValue('sunny88');
    expect(server.callsOf(login.register)).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: '注册' })).not.toHaveAttribute('aria-busy');
  });
});
