import { endpoint } from '@fairground/contract/endpoint';
import { wallet } from '@fairground/contract/wallet';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useToasts } from '../ui/toast.ts';
import { command, query } from './query.ts';
import { hashOf, newQueryClient } from './query-client.ts';
import { caller } from './caller.ts';
import { Refuse, Trouble, fakeServer } from './testing/fake-server.ts';

const launch = endpoint({
  path: '/game/api/v1/launch',
  access: 'member',
  effect: 'command',
  summary: '进入游戏',
  input: z.object({ enName: z.string() }),
  output: z.object({ url: z.string() }),
  refusals: [ResultCode.VenueActivity],
});

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
  caller.token = '';
  useToasts.setState({ notes: [] });
});

const toasts = () => useToasts.getState().notes.map(({ text }) => text);

function useLaunch() {
  return useMutation(command(launch));
}

/** Runs one command in a client of its own. */
async function run(answer: () => { url: string }) {
  server.answer(launch, answer);
  const client = newQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useLaunch, { wrapper });
  result.current.mutate({ enName: 'CRTY' });
  await waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false));
  return result.current;
}

describe('AU-13 a page that outlives its login by a moment', () => {
  it('AU-13 asks for nothing that only a member may see', async () => {
    server.answer(wallet.getBalance, () => ({
      centerWalletBalance: 0n,
      lockMoney: 0n,
      totalBalance: 0n,
      openStakes: 0n,
      venues: [],
    }));
    const client = newQueryClient();
    await expect(client.fetchQuery(query(wallet.getBalance, { withLockMoney: 1 }))).rejects.toThrow();
    expect(server.callsOf(wallet.getBalance)).toEqual([]);
    expect(toasts()).toEqual([]);
    caller.token = 'somebody';
    await client.fetchQuery(query(wallet.getBalance, { withLockMoney: 1 }));
    expect(server.callsOf(wallet.getBalance)).toHaveLength(1);
  });
});

describe('FR-20 a failing call', () => {
  it('shows the server message as a toast', async () => {
    await run(() => {
      throw new Refuse(ResultCode.VenueMaintenance, '该场馆维护中');
    });
    expect(toasts()).toEqual(['该场馆维护中']);
  });

  it('shows the transport message when there are no such words', async () => {
    await run(() => {
      throw new Trouble('network');
    });
    expect(toasts()).toEqual(['网络异常，请检查后重试']);
  });

  it('is left to its screen when the contract lists the code', async () => {
    const { error } = await run(() => {
      throw new Refuse(ResultCode.VenueActivity);
    });
    expect(error).toMatchObject({ code: 6413 });
    expect(toasts()).toEqual([]);
  });

  it('is not told twice when the whole site reacts to its code', async () => {
    await run(() => {
      throw new Refuse(ResultCode.BindRealName);
    });
    expect(toasts()).toEqual([]);
  });

  it('of a query shows too, unless the query is quiet', async () => {
    server.answer(wallet.getBalance, () => {
      throw new Refuse(ResultCode.Maintenance, '钱包维护中');
    });
    const client = newQueryClient();
    caller.token = 'somebody';
    const options = query(wallet.getBalance, {});
    await expect(client.fetchQuery({ ...options, meta: { quiet: true } })).rejects.toThrow();
    expect(toasts()).toEqual([]);
    await expect(client.fetchQuery(options)).rejects.toThrow();
    expect(toasts()).toEqual(['钱包维护中']);
  });
});

it('a successful command gives its output', async () => {
  expect((await run(() => ({ url: '/venue' }))).data).toEqual({ url: '/venue' });
});

it('a key is the same whatever the order of its fields, and amounts are not numbers', () => {
  expect(hashOf(['/a', { b: 1, a: [2n] }])).toBe(hashOf(['/a', { a: [2n], b: 1 }]));
  expect(hashOf(['/a', { amount: 2n }])).not.toBe(hashOf(['/a', { amount: 2 }]));
});
