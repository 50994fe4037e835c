import type { OutputOf } from '@fairground/contract';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBase64 } from '../../api/bytes.ts';
import { deferredAnswer } from '../../api/testing/deferred-answer.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import {
  clearFixture,
  profileFixture,
  press,
  showPage,
  toasts,
} from '../../features/profile/testing/profile-fixture.tsx';
import { useSession } from '../../features/session/session-store.ts';
import IdentityScreen from './identity-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  // The pretend browser draws no pictures.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});
afterEach(clearFixture);

type Identity = OutputOf<typeof members.identityInfo>;

const untouched: Identity = { state: 0, document: null, residence: null, reason: '', triesLeft: 3 };
const document = { kind: 'idCard' as const, number: '1101**********1234', submitTime: 1_000, reviewTime: null };
const whole = { bindPhone: '138****1234', bindRealName: '王*明', birthday: '1990-02-28' };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];
const picture = (name: string, bytes: readonly number[] = PNG) =>
  new File([Uint8Array.from(bytes)], name, { type: 'image/png' });
const slot = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const show = () => showPage(<IdentityScreen />, 'auth');

describe('FR-06 what is missing for payout accounts', () => {
  it('FR-06 says what is missing and for what, and leads on once it is there', async () => {
    const { server, known, visitedPaths, user } = profileFixture({ bindPhone: '138****1234' });
    server.answer(members.identityInfo, () => untouched);
    server.answer(members.bindOther, () => {
      known.bindRealName = '王*明';
      return { value: '王*明', accountId: '' };
    });
    localStorage.setItem('oneShot', '{"continueTo":"/mine/addBankCard"}');
    show();
    expect(await screen.findByText('请先绑定手机号和真实姓名')).toBeVisible();
    expect(screen.getByText('还差真实姓名，完成后即可继续前往“添加银行卡”。')).toBeVisible();
    expect(localStorage.getItem('oneShot')).toBeNull();
    await press(user, '去完善：真实姓名');
    await user.type(await screen.findByLabelText('真实姓名', { selector: 'input' }), '王小明');
    await press(user, '确认提交');
    await user.click(await screen.findByRole('button', { name: '继续前往添加银行卡' }));
    expect(visitedPaths).toEqual(['/mine/addBankCard']);
  });

  it('AU-17 documents are asked for once phone, name and birthday are there', async () => {
    const { server } = profileFixture({ bindPhone: '138****1234' });
    server.answer(members.identityInfo, () => untouched);
    show();
    expect(await screen.findByText('完善真实姓名、生日后，即可上传证件。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交认证' })).toBeNull();
  });
});

describe('AU-17 identity documents', () => {
  it('AU-17 are checked, sent without a prefix, and handed in with their ids', async () => {
    const { server, user } = profileFixture(whole);
    let state: Identity = untouched;
    server.answer(members.identityInfo, () => state);
    const uploads: { purpose: string; image: string }[] = [];
    server.answer(members.uploadImage, (input) => {
      const imageId = `img${uploads.push(input)}`;
      return { imageId, url: `/pictures/${imageId}` };
    });
    server.answer(members.bindOther, () => {
      state = { ...untouched, state: 1, document };
      return { value: document.number, accountId: '' };
    });
    show();
    await user.click(await screen.findByRole('button', { name: '提交认证' }));
    expect(await screen.findByText('请输入证件号码')).toBeVisible();
    expect(screen.getByText('请上传身份证人像面')).toBeVisible();
    expect(screen.getByText('请选择居住国家或地区')).toBeVisible();
    await user.type(slot('证件号码'), '11010119900228123x');
    await user.selectOptions(screen.getByRole('combobox', { name: '居住国家或地区' }), 'MY');

    await user.upload(slot('身份证人像面'), picture('front.png'));
    await screen.findByAltText('身份证人像面预览');
    fireEvent.drop(slot('身份证国徽面'), { dataTransfer: { files: [picture('back.png')] } });
    await waitFor(() => expect(screen.getAllByLabelText('已上传')).toHaveLength(2));
    expect(uploads.map(({ purpose }) => purpose)).toEqual(['identity', 'identity']);
    expect([...fromBase64(uploads[0]?.image ?? '')]).toEqual(PNG);

    await press(user, '提交认证');
    expect(await screen.findByText('资料审核中')).toBeVisible();
    expect(server.callsOf(members.bindOther)[0]?.input).toEqual({
      type: 'identity',
      documentKind: 'idCard',
      documentNumber: '11010119900228123X',
      residence: 'MY',
      images: ['img1', 'img2'],
    });
    expect(screen.getByText('1101**********1234')).toBeVisible();
    expect(toasts()).toContain('认证资料已提交');
  });

  it('AU-17 what is no picture, or too large, does not travel', async () => {
    const { server, user } = profileFixture(whole);
    server.answer(members.identityInfo, () => untouched);
    server.answer(members.uploadImage, () => ({ imageId: 'x', url: '/x' }));
    show();
    await screen.findByRole('button', { name: '提交认证' });
    await user.upload(slot('身份证人像面'), picture('fake.png', [1, 2, 3]));
    expect(await screen.findByText('仅支持 PNG、JPEG、WebP 图片')).toBeVisible();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await user.upload(slot('身份证国徽面'), large);
    expect(await screen.findByText('图片不能超过5MB')).toBeVisible();
    expect(server.callsOf(members.uploadImage)).toHaveLength(0);
  });

  it('AU-17 an upload that fails says why, keeps the picture and can be tried again or removed', async () => {
    const { server, user } = profileFixture(whole);
    server.answer(members.identityInfo, () => untouched);
    const held = deferredAnswer<never>();
    server.answer(members.uploadImage, () => held.promise);
    show();
    await screen.findByRole('button', { name: '提交认证' });
    await user.upload(slot('身份证人像面'), picture('front.png'));
    expect(await screen.findByText('上传中...')).toBeVisible();
    held.refuse(new Refuse(ResultCode.UploadFailed, '文件上传失败'));
    expect(await screen.findByText('文件上传失败')).toBeVisible();
    expect(screen.getByAltText('身份证人像面预览')).toBeVisible();
    server.answer(members.uploadImage, () => ({ imageId: 'img1', url: '/x' }));
    await press(user, '重新上传身份证人像面');
    expect(await screen.findByLabelText('已上传')).toBeVisible();
    await press(user, '移除身份证人像面');
    expect(screen.queryByAltText('身份证人像面预览')).toBeNull();
  });

  it('AU-17 refused documents say why and may be handed in again, until the day is used up', async () => {
    const { server } = profileFixture({ ...whole, identityState: 3 });
    server.answer(members.identityInfo, () => ({
      state: 3 as const,
      document,
      residence: 'CN' as const,
      reason: '照片反光',
      triesLeft: 2,
    }));
    const shown = show();
    expect(await screen.findByText('认证未通过，请按说明重新提交')).toBeVisible();
    expect(screen.getByText(/照片反光/)).toBeVisible();
    expect(screen.getByText(/今日还可提交 2 次/)).toBeVisible();
    shown.unmount();
    clearFixture();

    const again = profileFixture({ ...whole, identityState: 3 });
    again.server.answer(members.identityInfo, () => ({
      state: 3 as const,
      document,
      residence: 'CN' as const,
      reason: '照片反光',
      triesLeft: 0,
    }));
    show();
    expect(await screen.findByText('今日提交次数已用完，请明天再试或联系客服。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '提交认证' })).toBeNull();
  });

  it('AU-17 a page that waits hears of the end of the review, and so does the rest of the site', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, known } = profileFixture({ ...whole, identityState: 1 });
    let state: Identity = { ...untouched, state: 1, document };
    server.answer(members.identityInfo, () => state);
    show();
    expect(await screen.findByText('资料审核中')).toBeVisible();
    state = { ...untouched, state: 2, document: { ...document, reviewTime: 2_000 } };
    known.identityState = 2;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('身份认证已通过')).toBeVisible();
    await waitFor(() => expect(useSession.getState().member?.identityState).toBe(2));
  });

  it('AU-17 a server that cannot answer leaves the rest of the page usable', async () => {
    const { server } = profileFixture();
    server.answer(members.identityInfo, () => {
      throw new Refuse(ResultCode.Maintenance, '该功能建设中，敬请期待');
    });
    show();
    expect(await screen.findByText('该功能建设中，敬请期待')).toBeVisible();
    expect(screen.getByRole('button', { name: '去完善：手机号' })).toBeVisible();
  });
});
