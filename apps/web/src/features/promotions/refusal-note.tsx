import { ResultCode } from '@fairground/contract/result-codes';
import type { ReactNode } from 'react';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { contactService } from '../customer-service/customer-service.ts';
import { hrefTo } from '../navigation/route-paths.ts';

/** Codes that are no fault of anybody: it was given before, or the account asked for a rest. */
const CALM: readonly ResultCode[] = [ResultCode.DataExists, ResultCode.AccessDenied, ResultCode.Testing];

const toVerification = (label: string): ReactNode => (
  <ButtonLink look="text" size="sm" href={hrefTo('auth')}>
    {label}
  </ButtonLink>
);

/** A way on from a refusal, by its code. */
const ways: Partial<Record<ResultCode, () => ReactNode>> = {
  [ResultCode.PhoneUnbound]: () => toVerification('去绑定手机'),
  [ResultCode.BindRealName]: () => toVerification('去填写姓名'),
  [ResultCode.ContactService]: () => (
    <Button look="text" size="sm" onClick={() => void contactService()}>
      联系客服
    </Button>
  ),
};

/** Why an action was refused, in the server's words, and what can be done about it. */
export function RefusalNote({ failure }: { readonly failure: unknown }) {
  const code = failure instanceof CallRefused ? failure.code : undefined;
  const missing = missingOf(failure);
  return (
    <Callout
      announces
      tone={code !== undefined && CALM.includes(code) ? 'info' : 'warning'}
      action={code === undefined ? undefined : ways[code]?.()}
    >
      {messageOf(failure)}
      {missing && `（还差${missing}）`}
    </Callout>
  );
}

/** What an unmet condition lacks, when the refusal tells it and its sentence does not. */
function missingOf(failure: unknown): string | undefined {
  if (!(failure instanceof CallRefused)) return undefined;
  const { data, message } = failure;
  if (typeof data !== 'object' || data === null || !('missing' in data)) return undefined;
  const missing = String(data.missing);
  return missing !== '' && !message.includes(missing) ? missing : undefined;
}
