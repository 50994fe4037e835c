import { login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../ui/toast.ts';
import { events } from './events.ts';
import { CallRefused, TransportError } from './failures.ts';
import { reactTo, showFailure, whenLoginExpires } from './reactions.ts';

const shown = (): readonly string[] => useToasts.getState().notes.map(({ text }) => text);

afterEach(() => useToasts.setState({ notes: [] }));

describe('what the whole site does about a refusal', () => {
  it('WI-03 6001 begins the login-expired flow', () => {
    const flow = vi.fn<() => void>();
    whenLoginExpires(flow);
    reactTo(new CallRefused(ResultCode.LoginExpired, '请重新登录'));
    expect(flow).toHaveBeenCalledOnce();
  });

  it.each([
    [ResultCode.BindRealName, 'bind-real-name'],
    [ResultCode.SuspendedWithPopup, 'show-tips'],
  ] as const)('WI-03 %i opens its dialog with the server message, and no toast beside it', (code, event) => {
    const emitted = vi.fn<(payload: { readonly message: string }) => void>();
    const forget = events.on(event, emitted);
    const refusal = new CallRefused(code, '请先完成');
    reactTo(refusal);
    showFailure(refusal);
    forget();
    expect(emitted).toHaveBeenCalledWith(expect.objectContaining({ message: '请先完成' }));
    expect(shown()).toEqual([]);
  });

  it('WI-03 6500 means that nobody is told', () => {
    const refusal = new CallRefused(ResultCode.PopupNotPrompted, '操作未完成');
    reactTo(refusal);
    showFailure(refusal);
    expect(shown()).toEqual([]);
  });

  it('WI-03 every other code shows the server message, unless the screen said that it will', () => {
    const own: readonly ResultCode[] = [
      ResultCode.LoginExpired,
      ResultCode.BindRealName,
      ResultCode.SuspendedWithPopup,
      ResultCode.PopupNotPrompted,
    ];
    for (const code of Object.values(ResultCode).filter((each) => !own.includes(each))) {
      useToasts.setState({ notes: [] });
      showFailure(new CallRefused(code, `话术${code}`));
      expect(shown()).toEqual([`话术${code}`]);
    }
    useToasts.setState({ notes: [] });
    showFailure(new CallRefused(ResultCode.InvalidCredentials, '用户名或密码错误'), login.login);
    expect(shown()).toEqual([]);
  });

  it('WI-03 a call that was given up on says nothing; one that got lost does', () => {
    showFailure(new TransportError('given-up'));
    expect(shown()).toEqual([]);
    showFailure(new TransportError('timeout'));
    expect(shown()).toEqual(['请求超时，请重试']);
    showFailure(new TransportError('aborted'));
    expect(shown()).toContain('请求中断，请重试');
  });
});
