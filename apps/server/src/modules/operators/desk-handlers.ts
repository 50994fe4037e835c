import type { ConsoleCatalogue } from '@fairground/contract/console';
import type { HandlersOf } from '../../platform/handler.ts';
import { logInOperator } from './log-in-operator.ts';
import { operatorLog } from './operator-log.ts';
import { operatorSessions } from './operator-sessions.ts';
import { operators } from './operators.ts';
import { queueCounts } from './queue-counts.ts';

export const deskHandlers: HandlersOf<ConsoleCatalogue['desk']> = {
  login: logInOperator,
  logout: async (_, call) => {
    const { operatorId, sessionId } = call.operator;
    await call.house.transact(async (tx) => {
      await operatorSessions.end(tx, sessionId, 'logout', call.now);
      await operatorLog.write(tx, { action: 'logout', outcome: 'done', operatorId }, call);
    });
    return null;
  },
  me: async (_, { house, operator }) => {
    const roles = await operators.rolesOf(house, operator.operatorId);
    return {
      name: operator.name,
      roles: roles.map(({ name, title }) => ({ name, title })),
      permissions: [...operator.permissions],
      loginTime: operator.loggedInAt.getTime(),
    };
  },
  counts: queueCounts,
};
