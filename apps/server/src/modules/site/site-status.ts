import type { Catalogue } from '@fairground/contract';
import { capabilityLabels } from '@fairground/contract/capabilities';
import type { Handler } from '../../platform/handler.ts';

type Capability = keyof typeof capabilityLabels;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const every = Object.keys(capabilityLabels) as readonly Capability[];

/** What is closed for a while, and until when. Why is the operators' own business. */
export const siteStatus: Handler<Catalogue['site']['siteStatus']> = (_, { app: { maintenance } }) => ({
  closed: every.flatMap((capability) => {
    const closing = maintenance.of(capability);
    if (!closing) return [];
    return [{ capability, since: closing.since.getTime(), resumeTime: closing.resumeAt?.getTime() ?? null }];
  }),
});
