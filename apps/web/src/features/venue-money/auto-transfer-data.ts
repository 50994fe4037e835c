import { games } from '@fairground/contract/games';
import { useMutation } from '@tanstack/react-query';
import { create } from 'zustand';
import { command } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session-store.ts';
import { remembered } from '../storage/remembered.ts';

/** Switches automatic transfer on or off; the server remembers it with the member. */
export const useSetAutoTransfer = () =>
  useMutation({
    ...command(games.setAutoTransferStatus),
    onSuccess: ({ status }) => {
      useSession.setState((session) => ({
        member: session.member && { ...session.member, autoTransfer: status },
      }));
      toast.success(status === 1 ? '已开启自动转账' : '已关闭自动转账');
    },
  });

const stored = remembered('autoTransferTold');

/** Whether the reader has been told that money comes along by itself; once is enough. */
export const useAutoTransferTold = create<{ readonly isTold: boolean }>(() => ({ isTold: stored.get() === '1' }));

export function noteAutoTransferTold(): void {
  stored.set('1');
  useAutoTransferTold.setState({ isTold: true });
}
