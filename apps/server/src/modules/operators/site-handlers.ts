import { type Capability, capabilityWords } from '@fairground/contract/capabilities';
import type { ConsoleCatalogue } from '@fairground/contract/console';
import type { HandlersOf } from '../../platform/handler.ts';
import { closings } from '../../platform/maintenance.ts';
import { operatorLog } from './operator-log.ts';

const isCapability = (word: string): word is Capability => Object.hasOwn(capabilityWords, word);
const every = Object.keys(capabilityWords).filter(isCapability);

export const siteHandlers: HandlersOf<ConsoleCatalogue['site']> = {
  capabilities: async (_, { house }) => ({
    total: every.length,
    list: every.map((capability) => {
      const closing = house.maintenance.of(capability);
      return {
        capability,
        name: capabilityWords[capability],
        closed: closing !== undefined,
        reason: closing?.reason ?? '',
        since: closing?.since.getTime() ?? null,
        resumeTime: closing?.resumeAt?.getTime() ?? null,
      };
    }),
  }),

  closeCapability: async ({ capability, reason, resumeTime }, call) => {
    const { house, operator, now } = call;
    const resumeAt = resumeTime === undefined ? undefined : new Date(resumeTime);
    await house.transact(async (tx) => {
      await closings.set(tx, capability, { reason, since: now, resumeAt });
      const detail = { reason, resume: resumeAt?.toISOString() ?? '' };
      const { operatorId } = operator;
      const record = { action: 'close-capability', outcome: 'done', operatorId, subject: capability, detail } as const;
      await operatorLog.write(tx, record, call);
    });
    await house.maintenance.refresh();
    return null;
  },

  openCapability: async ({ capability, reason }, call) => {
    const { house, operator } = call;
    await house.transact(async (tx) => {
      await closings.lift(tx, capability);
      const { operatorId } = operator;
      const about = { operatorId, subject: capability, detail: { reason } };
      await operatorLog.write(tx, { action: 'open-capability', outcome: 'done', ...about }, call);
    });
    await house.maintenance.refresh();
    return null;
  },
};
