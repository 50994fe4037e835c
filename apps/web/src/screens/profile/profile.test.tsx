import { login } from '@fairground/contract/login';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { md5Hex } from '../../api/md5.ts';
import { Refuse, openSealedField } from '../../api/testing/fake-server.ts';
import { goTo } from '../../features/navigation/go.ts';
import {
  clearFixture,
  profileFixture,
  press,
  showPage,
  toasts,
} from '../../features/profile/testing/profile-fixture.tsx';
import { expireLogin } from '../../features/session/session.ts';
import ProfileScreen from './profile-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(clearFixture);

const show = (tab?: string) => showPage(<ProfileScreen />, 'userinfo', tab === undefined ? '' : `?tab=${tab}`);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const done = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('AU-14 binding', () => {
  it('AU-14 a phone is bound by the code that went to it; where it went is sealed', async () => {
    const { server, known, user } = profileFixture();
    const asked: { to: string; type: number; cate: number }[] = [];
    server.answer(login.sendCodeTwo, ({ sendCodeNumV2, type, cate }, seen) => {
      asked.push({ to: openSealedField(sendCodeNumV2, seen), type, cate });
      return { target: '138****1234', nextTime: Date.now() + 60_000 };
    });
    server.answer(members.bindPhone, () => {
      known.bindPhone = '138****1234';
      return { bindPhone: known.bindPhone };
    });
    show('security');
    await press(user, '去绑定：手机号');
    await dialog('绑定手机号');
    await user.type(field('手机号码'), '12345');
    await press(user, '获取验证码');
    expect(await screen.findByText('请输入正确的手机号码')).toBeVisible();
    expect(server.callsOf(login.sendCodeTwo)).toHaveLength(0);

    await user.clear(field('手机号码'));
    await user.type(field('手机号码'), '13800001234');
    await press(user, '确认绑定');
    expect(await screen.findByText('请先获取验证码', { selector: 'p span' })).toBeVisible();
    await press(user, '获取验证码');
    expect(await screen.findByText('验证码已发送至 138****1234')).toBeVisible();
    expect(asked).toEqual([{ to: '86-13800001234', type: 1, cate: 0 }]);

    await user.type(field('验证码'), '123456');
    await press(user, '确认绑定');
    await done();
    expect(server.callsOf(members.bindPhone)[0]?.input).toEqual({
      areaCode: '86',
      phone: '13800001234',
      code: '123456',
    });
    expect(screen.getByText('138****1234')).toBeVisible();
    expect(toasts()).toContain('手机号绑定成功');
  });

  it('AU-14 a taken e-mail is refused in the dialog and nothing typed is lost', async () => {
    const { server, user } = profileFixture();
    server.answer(login.sendCodeTwo, () => ({ target: 'm***@mail.com', nextTime: Date.now() + 60_000 }));
    server.answer(members.bindEmail, () => {
      throw new Refuse(ResultCode.DataExists, '该邮箱已被使用，请更换后重试');
    });
    show('security');
    await press(user, '去绑定：邮箱');
    await dialog('绑定邮箱');
    await user.type(field('邮箱地址'), 'me@mail.com');
    await press(user, '获取验证码');
    await screen.findByText('验证码已发送至 m***@mail.com');
    await user.type(field('验证码'), '123456');
    await press(user, '确认绑定');
    expect(await screen.findByRole('alert')).toHaveTextContent('该邮箱已被使用，请更换后重试');
    expect(field('邮箱地址')).toHaveValue('me@mail.com');
  });

  it('AU-14 gender and avatar', async () => {
    const { server, known, user } = profileFixture();
    server.answer(members.bindOther, (input) => {
      known.gender = 2;
      return { value: input.type, accountId: '' };
    });
    server.answer(members.avatarList, () => ({
      list: [
        { avatar: '1', name: '头像1' },
        { avatar: '9', name: '头像9' },
      ],
    }));
    server.answer(members.addAvatar, ({ avatar }) => {
      known.avatar = avatar;
      return { avatar };
    });
    show();
    await press(user, '去填写：性别');
    expect(await dialog('选择性别')).toHaveTextContent('提交后不可修改');
    await press(user, '确认提交');
    expect(await screen.findByText('请选择性别')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '女' }));
    await press(user, '确认提交');
    await done();
    expect(server.callsOf(members.bindOther)[0]?.input).toEqual({ type: 'gender', gender: 2 });
    expect(screen.getByText('女')).toBeVisible();

    await press(user, '更换头像');
    await user.click(await screen.findByRole('radio', { name: '头像9' }));
    await press(user, '保存头像');
    await done();
    expect(server.callsOf(members.addAvatar)[0]?.input).toEqual({ avatar: '9' });
  });
});

describe('AU-14 passwords', () => {
  const bound = { bindPhone: '138****1234', bindEmail: 'm***@mail.com' };

  it('AU-14 the login password by the old one, both hashed; a wrong old one is said at its field', async () => {
    const { server, user } = profileFixture();
    const answers = [new Refuse(ResultCode.PasswordCheckFailed, '原密码错误', { field: 'oldPassword' })];
    server.answer(members.bindPassword, () => {
      const refusal = answers.shift();
      if (refusal) throw refusal;
      return null;
    });
    show('security');
    await press(user, '修改：登录密码');
    await dialog('修改登录密码');
    expect(screen.getByRole('tab', { name: '手机（未绑定）' })).toBeDisabled();
    await press(user, '确认修改');
    expect(await screen.findByText('请输入原密码')).toBeVisible();
    await user.type(field('原登录密码'), 'wrong12345');
    await user.type(field('新密码'), 'winter2047');
    await user.type(field('确认新密码'), 'winter2048');
    await press(user, '确认修改');
    expect(await screen.findByText('两次输入的密码不一致', { selector: 'p > span' })).toBeVisible();
    await user.clear(field('确认新密码'));
    await user.type(field('确认新密码'), 'winter2047');
    await press(user, '确认修改');
    expect(await screen.findByText('原密码错误')).toBeVisible();
    expect(field('原登录密码')).toHaveFocus();
    await user.clear(field('原登录密码'));
    await user.type(field('原登录密码'), 'summer2046');
    await press(user, '确认修改');
    await done();
    const hash = md5Hex('winter2047');
    expect(server.callsOf(members.bindPassword)[1]?.input).toEqual({
      kind: 1,
      oldPassword: md5Hex('summer2046'),
      password: hash,
      secondPassword: hash,
    });
    expect(toasts()).toContain('修改成功，其他设备已退出登录');
  });

  it.each([
    ['手机验证码', 'phone', members.bindPasswordByPhone, 0],
    ['邮箱验证码', 'email', members.bindPasswordByEmail, 1],
  ] as const)('AU-14 the login password by %s', async (tab, _way, endpoint, cate) => {
    const { server, user } = profileFixture(bound);
    server.answer(login.sendCodeTwo, () => ({ target: 'masked', nextTime: Date.now() + 60_000 }));
    server.answer(endpoint, () => null);
    show('security');
    await press(user, '修改：登录密码');
    await dialog('修改登录密码');
    await user.click(screen.getByRole('tab', { name: tab }));
    await press(user, '获取验证码');
    await screen.findByText('验证码已发送至 masked');
    expect(server.callsOf(login.sendCodeTwo)[0]?.input).toMatchObject({ type: 2, cate, SendCodeNum: md5Hex('') });
    await user.type(field('验证码'), '654321');
    await user.type(field('新密码'), 'winter2047');
    await user.type(field('确认新密码'), 'winter2047');
    await press(user, '确认修改');
    await done();
    expect(server.callsOf(endpoint)[0]?.input).toMatchObject({ kind: 1, code: '654321' });
  });

  it('AU-14 the first fund password needs no old one, later it does', async () => {
    const { server, known, user } = profileFixture();
    server.answer(members.bindPassword, () => {
      known.secondPasswordSet = true;
      return null;
    });
    show('security');
    await press(user, '去设置：资金密码');
    await dialog('设置资金密码');
    expect(screen.queryByRole('tab', { name: '原密码' })).toBeNull();
    await user.type(field('新资金密码'), 'winter2047');
    await user.type(field('确认资金密码'), 'winter2047');
    await press(user, '确认设置');
    await done();
    const input = server.callsOf(members.bindPassword)[0]?.input;
    expect(input).toMatchObject({ kind: 2, password: md5Hex('winter2047') });
    expect(input).not.toHaveProperty('oldPassword');
    await press(user, '修改：资金密码');
    await dialog('修改资金密码');
    expect(field('原资金密码')).toBeVisible();
  });
});

describe('AU-15 personal data', () => {
  it('AU-15 a name that is none is refused here; a good one is sent once and said to stay', async () => {
    const { server, known, user } = profileFixture();
    server.answer(members.bindOther, () => {
      known.bindRealName = '王*明';
      return { value: '王*明', accountId: '' };
    });
    show();
    await press(user, '去填写：真实姓名');
    expect(await dialog('填写真实姓名')).toHaveTextContent('提交后不可修改');
    await user.type(field('真实姓名'), '王··明');
    await press(user, '确认提交');
    expect(await screen.findByText('请输入正确的名字')).toBeVisible();
    expect(server.callsOf(members.bindOther)).toHaveLength(0);
    await user.clear(field('真实姓名'));
    await user.type(field('真实姓名'), '王小明');
    await press(user, '确认提交');
    await done();
    expect(server.callsOf(members.bindOther)[0]?.input).toEqual({ type: 'realName', realName: '王小明' });
    expect(screen.queryByRole('button', { name: '去填写：真实姓名' })).toBeNull();
  });

  it('AU-15 a birthday under 18 is refused before it is sent, an older one is bound', async () => {
    const { server, known, user } = profileFixture();
    server.answer(members.bindOther, () => {
      known.birthday = '1990-02-28';
      return { value: '1990-02-28', accountId: '' };
    });
    show();
    await press(user, '去填写：生日');
    await dialog('填写生日');
    await press(user, '确认提交');
    expect(await screen.findByText('请选择正确的生日')).toBeVisible();
    const thisYear = String(new Date().getFullYear() - 10);
    await user.selectOptions(screen.getByLabelText('年'), thisYear);
    await user.selectOptions(screen.getByLabelText('月'), '01');
    await user.selectOptions(screen.getByLabelText('日'), '31');
    await press(user, '确认提交');
    expect(await screen.findByText('您的年龄未满18岁，无法参与游戏')).toBeVisible();
    expect(server.callsOf(members.bindOther)).toHaveLength(0);

    await user.selectOptions(screen.getByLabelText('年'), '1990');
    await user.selectOptions(screen.getByLabelText('月'), '02');
    // The 31st went with the longer month.
    expect(screen.getByLabelText('日')).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('日'), '28');
    await press(user, '确认提交');
    await done();
    expect(server.callsOf(members.bindOther)[0]?.input).toEqual({ type: 'birthday', birthday: '1990-02-28' });
    expect(screen.getByText('1990-02-28')).toBeVisible();
  });
});

describe('AU-16 the way from the bind-name dialog', () => {
  it('AU-16 opens the form for the name, once', async () => {
    profileFixture();
    goTo('userinfo', undefined, { open: 'realName' });
    show();
    expect(await dialog('填写真实姓名')).toBeVisible();
    expect(localStorage.getItem('oneShot')).toBeNull();
  });

  it('AU-16 opens nothing for who has a name already', async () => {
    profileFixture({ bindRealName: '王*明' });
    goTo('userinfo', undefined, { open: 'realName' });
    show();
    expect(await screen.findByText('王*明')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('AU-18 masked data', () => {
  it('AU-18 is revealed by one call, kept under DD_ with its flag, covered again, and gone with the login', async () => {
    const { server, user } = profileFixture({ bindPhone: '138****1234' });
    server.answer(members.singleDataDecryption, () => ({ data: '13800001234' }));
    show('security');
    await press(user, '显示手机号');
    expect(await screen.findByText('13800001234')).toBeVisible();
    expect(localStorage.getItem('DD_phone')).toBe('{"d":"13800001234","v":1}');
    await press(user, '隐藏手机号');
    expect(screen.getByText('138****1234')).toBeVisible();
    expect(localStorage.getItem('DD_phone')).toBe('{"d":"13800001234","v":0}');
    await press(user, '显示手机号');
    expect(screen.getByText('13800001234')).toBeVisible();
    expect(server.callsOf(members.singleDataDecryption).map(({ input }) => input)).toEqual([{ field: 'phone' }]);
    expireLogin();
    expect(localStorage.getItem('DD_phone')).toBeNull();
  });

  it('AU-18 a refusal is said and the mask stays', async () => {
    const { server, user } = profileFixture({ bindEmail: 'm***@mail.com' });
    server.answer(members.singleDataDecryption, () => {
      throw new Refuse(ResultCode.TooFrequent, '查看过于频繁，请稍后再试');
    });
    show('security');
    await press(user, '显示邮箱');
    await waitFor(() => expect(toasts()).toContain('查看过于频繁，请稍后再试'));
    expect(screen.getByText('m***@mail.com')).toBeVisible();
  });
});

const device = { ip: '10.0.0.1', firstTime: 1_000, lastTime: 2_000, current: false, trusted: false, online: true };

describe('AU-19 security level, devices and history', () => {
  it('AU-19 says the level in words and what would help most', async () => {
    const { user } = profileFixture({ securityScore: 45, bindPhone: '138****1234' });
    show();
    const card = screen.getByRole('region', { name: '账户安全等级' });
    expect(card).toHaveTextContent('安全等级：中');
    const steps = within(card).getAllByRole('button');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['填写真实姓名', '设置资金密码', '绑定邮箱']);
    await user.click(within(card).getByRole('button', { name: '绑定邮箱' }));
    expect(await dialog('绑定邮箱')).toBeVisible();
  });

  it('AU-19 marks this device, and signs another out after asking', async () => {
    const { server, user } = profileFixture();
    const list = [
      { ...device, deviceId: '1', name: 'Chrome · Windows', current: true },
      { ...device, deviceId: '2', name: 'Safari · iPhone' },
    ];
    server.answer(members.devices, () => ({ list }));
    server.answer(members.removeDevice, () => {
      list.pop();
      return null;
    });
    show('devices');
    const here = (await screen.findByText('Chrome · Windows')).closest('li');
    expect(here).toHaveTextContent('本机');
    expect(here && within(here).queryByRole('button')).toBeNull();
    await press(user, '退出登录：Safari · iPhone');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('该设备会立即退出');
    expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
    await press(user, '确认退出');
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(server.callsOf(members.removeDevice)[0]?.input).toEqual({ deviceId: '2' });
  });

  it('AU-19 lists logins with their outcome in words, page by page', async () => {
    const { server, user } = profileFixture();
    server.answer(members.loginHistory, ({ pageNum }) => ({
      total: 12,
      list: [
        { time: 1_000, ip: `10.0.0.${pageNum}`, device: 'Chrome', outcome: 1 as const, note: '' },
        { time: 2_000, ip: `10.0.1.${pageNum}`, device: 'Chrome', outcome: 2 as const, note: '密码错误' },
      ],
    }));
    show('history');
    expect(await screen.findByText('登录成功')).toBeVisible();
    expect(screen.getByText('登录未成功').closest('tr')).toHaveTextContent('密码错误');
    await press(user, '第 2 页');
    expect(await screen.findByText('10.0.1.2')).toBeVisible();
  });

  it('AU-19 a list that cannot be read says so and is asked for again', async () => {
    const { server, user } = profileFixture();
    server.answer(members.devices, () => {
      throw new Refuse(ResultCode.Maintenance, '系统维护中');
    });
    show('devices');
    expect(await screen.findByRole('alert')).toHaveTextContent('系统维护中');
    server.answer(members.devices, () => ({ list: [] }));
    await press(user, '重试');
    expect(await screen.findByText('还没有登录设备')).toBeVisible();
  });

  it('AU-19 the tabs are places in the address', async () => {
    const { user, visitedPaths } = profileFixture();
    show();
    await user.click(screen.getByRole('tab', { name: '登录设备' }));
    expect(visitedPaths).toEqual(['/mine/userinfo?tab=devices']);
  });
});

describe('a copy of one’s data', () => {
  it('asks for the password, says what is wrong with it, and saves the file', async () => {
    const { server, user } = profileFixture();
    let tries = 0;
    server.answer(members.exportPersonalData, () => {
      tries += 1;
      if (tries === 1) throw new Refuse(ResultCode.PasswordCheckFailed, '登录密码错误');
      return { fileName: 'personal-data-7.json', mediaType: 'application/json', content: btoa('{}') };
    });
    const saved = vi.fn(() => 'blob:copy');
    URL.createObjectURL = saved;
    URL.revokeObjectURL = () => {};
    show('security');
    await press(user, '下载资料');
    await dialog('下载个人资料');
    await user.type(field('登录密码'), 'summer2046');
    await press(user, '确认下载');
    expect(await screen.findByRole('alert')).toHaveTextContent('登录密码错误');
    expect(saved).not.toHaveBeenCalled();
    await press(user, '确认下载');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(server.callsOf(members.exportPersonalData)[0]?.input).toEqual({ password: md5Hex('summer2046') });
  });
});

describe('closing the account', () => {
  it('AU-14 asks for understanding and the password, ends at home, and forgets the member without a login dialog', async () => {
    const { server, user, visitedPaths } = profileFixture();
    server.answer(members.closeAccount, () => null);
    show('security');
    await press(user, '申请注销');
    expect(await dialog('注销账户')).toHaveTextContent('余额与场馆余额须先取完，处理中的存取款须先完成');
    await user.type(field('登录密码'), 'summer2046');
    await press(user, '确认注销');
    expect(await screen.findByText('请先确认您已了解注销的后果')).toBeVisible();
    expect(server.callsOf(members.closeAccount)).toHaveLength(0);
    await user.click(screen.getByRole('checkbox'));
    await press(user, '确认注销');
    await waitFor(() => expect(visitedPaths).toEqual(['/home']));
    expect(server.callsOf(members.closeAccount)[0]?.input).toEqual({ password: md5Hex('summer2046'), reason: '' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(server.callsOf(login.logout)).toHaveLength(0);
  });

  it('AU-14 a server that refuses keeps the account and says why', async () => {
    const { server, user, visitedPaths } = profileFixture();
    server.answer(members.closeAccount, () => {
      throw new Refuse(ResultCode.Warning, '账户内还有余额，请先取出');
    });
    show('security');
    await press(user, '申请注销');
    await dialog('注销账户');
    await user.type(field('登录密码'), 'summer2046');
    await user.click(screen.getByRole('checkbox'));
    await press(user, '确认注销');
    expect(await screen.findByRole('alert')).toHaveTextContent('账户内还有余额，请先取出');
    expect(visitedPaths).toEqual([]);
  });
});
