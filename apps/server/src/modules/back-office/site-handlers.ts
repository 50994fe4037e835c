import { type Capability, capabilityLabels } from '@fairground/contract/capabilities';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../platform/handler.ts';
import { closings } from '../../platform/maintenance.ts';
import { operatorLog } from './operators/operator-log.ts';

const isCapability = (word: string): word is Capability => Object.hasOwn(capabilityLabels, word);
const every = Object.keys(capabilityLabels).filter(isCapability);

export const siteHandlers: HandlersOf<BackOfficeCatalogue['site']> = {
  capabilities: async (_, { app }) => ({
    total: every.length,
    list: every.map((capability) => {
      const closing = app.maintenance.of(capability);
      return {
        capability,
        name: capabilityLabels[capability],
        closed: closing !== undefined,
        reason: closing?.reason ?? '',
        since: closing?.since.getTime() ?? null,
        resumeTime: closing?.resumeAt?.getTime() ?? null,
      };
    }),
  }),

  closeCapability: async ({ capability, reason, resumeTime }, call) => {
    const { app, operator, now } = call;
    const resumeAt = resumeTime === undefined ? undefined : new Date(resumeTime);
    await app.transact(async (tx) => {
      await closings.set(tx, capability, { reason, since: now, resumeAt });
      const detail = { reason, resume: resumeAt?.toISOString() ?? '' };
      const { operatorId } = operator;
      const record = { action: 'close-capability', outcome: 'done', operatorId, subject: capability, detail } as const;
      await operatorLog.write(tx, record, call);
    });
    await app.maintenance.refresh();
    return null;
  },

  openCapability: async ({ capability, reason }, call) => {
    const { app, operator } = call;
    await app.transact(async (tx) => {
      await closings.lift(tx, capability);
      const { operatorId } = operator;
      const about = { operatorId, subject: capability, detail: { reason } };
      await operatorLog.write(tx, { action: 'open-capability', outcome: 'done', ...about }, call);
    });
    await app.maintenance.refresh();
    return null;
  },
};
