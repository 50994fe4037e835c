import { consoleCatalogue } from '@fairground/contract/console';
import { Permission } from '@fairground/contract/permissions';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { pretendHouse } from '../../api/testing/pretend-house.ts';
import { App } from '../app.tsx';
import { leave, sitDown, startDesk } from '../desk/desk-session.ts';

const { desk, money, identity, risk, members, log } = consoleCatalogue;
const nothing = { total: 0, list: [] };

/** The whole console against a pretend house, with everything empty until a test says otherwise. */
export function deskStage(permissions: readonly Permission[] = Object.values(Permission)) {
  const house = pretendHouse();
  vi.stubGlobal('fetch', house.fetch);
  house.answer(desk.me, () => ({
    name: 'lin.desk',
    roles: [{ name: 'supervisor', title: '主管' }],
    permissions: [...permissions],
    loginTime: Date.now(),
  }));
  house.answer(desk.counts, () => ({ withdrawals: 2, deposits: 0, differences: 1, papers: 1, flags: null }));
  house.answer(desk.logout, () => null);
  house.answer(money.withdrawals, () => nothing);
  house.answer(money.heldDeposits, () => nothing);
  house.answer(money.payoutDifferences, () => nothing);
  house.answer(identity.list, () => nothing);
  house.answer(risk.list, () => nothing);
  house.answer(members.search, () => nothing);
  house.answer(log.list, () => nothing);
  return {
    house,
    /** Shows a room to somebody who sits at the desk. */
    enter(room: string, idleSeconds = 900): void {
      location.hash = `#/${room}`;
      startDesk();
      sitDown('o.token', idleSeconds);
      render(<App />);
    },
    /** Shows the door. */
    knock(): void {
      location.hash = '';
      startDesk();
      render(<App />);
    },
    clear(): void {
      leave('');
      sessionStorage.clear();
      queryClient.clear();
      vi.unstubAllGlobals();
    },
  };
}
