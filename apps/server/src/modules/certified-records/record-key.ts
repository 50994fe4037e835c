import type { AppContext } from '../../platform/app-context.ts';
import { signingKey, type StatementKey } from '../records/statement-key.ts';

/** The key certified records are signed with; its public half is published. */
export const recordKey = ({ config }: { readonly config: Pick<AppContext['config'], 'fieldKey'> }): StatementKey =>
  signingKey(config.fieldKey, 'fairground/certified-record');
