import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../platform/handler.ts';
import { logInOperator } from './operators/log-in-operator.ts';
import { operatorLog } from './operators/operator-log.ts';
import { operatorSessions } from './operators/operator-sessions.ts';
import { operators } from './operators/operators.ts';
import { queueCounts } from './queue-counts.ts';

export const sessionHandlers: HandlersOf<BackOfficeCatalogue['auth']> = {
  login: logInOperator,
  logout: async (_, call) => {
    const { operatorId, sessionId } = call.operator;
    await call.app.transact(async (tx) => {
      await operatorSessions.end(tx, sessionId, { reason: 'logout', now: call.now });
      await operatorLog.write(tx, { action: 'logout', outcome: 'done', operatorId }, call);
    });
    return null;
  },
  me: async (_, { app, operator }) => {
    const roles = await operators.rolesOf(app, operator.operatorId);
    return {
      name: operator.name,
      roles: roles.map(({ name, title }) => ({ name, title })),
      permissions: [...operator.permissions],
      loginTime: operator.loggedInAt.getTime(),
    };
  },
  counts: queueCounts,
};
