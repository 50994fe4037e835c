import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { CHAIN_RANGE_MAX } from '@fairground/contract/back-office-ledger';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Section } from '../parts/section.tsx';
import styles from './ledger.module.css';

const { ledger } = backOfficeCatalogue;
/** So many of the last links are offered at first. */
const OFFERED = 10_000n;

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Works a part of the chain out anew, from what the journal says now. */
export function VerifyChain({ chain }: { readonly chain: OutputOf<typeof ledger.balance>['chain'] }) {
  const last = BigInt(chain?.seq ?? 0);
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const [from, to] = [typed.from ?? `${last > OFFERED ? last - OFFERED + 1n : 1n}`, typed.to ?? `${last}`];
  const verify = useMutation({ ...command(ledger.verifyChain), meta: { endpoint: ledger.verifyChain, quiet: true } });
  if (chain === null)
    return (
      <Section title="哈希链">
        <p className={styles.none}>还没有封存的分录。</p>
      </Section>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate({ fromSeq: from, toSeq: to });
  };
  const { data, error } = verify;
  return (
    <Section title="哈希链">
      <p className={styles.none}>
        已封存 {chain.seq} 节；一次最多校验 {CHAIN_RANGE_MAX} 节。
      </p>
      <form aria-label="校验哈希链" className={styles.filters} onSubmit={submit}>
        <TextField
          label="从第几节"
          className={styles.short}
          value={from}
          maxLength={18}
          inputMode="numeric"
          onChange={({ target }) => setTyped({ ...typed, from: digits(target.value) })}
        />
        <TextField
          label="到第几节"
          className={styles.short}
          value={to}
          maxLength={18}
          inputMode="numeric"
          onChange={({ target }) => setTyped({ ...typed, to: digits(target.value) })}
        />
        <Button type="submit" look="brand" busy={verify.isPending} disabled={from === '' || to === ''}>
          立即校验
        </Button>
      </form>
      {error && (
        <Callout tone="danger" announces>
          {messageOf(error)}
        </Callout>
      )}
      {data && (
        <Callout tone={data.ok ? 'success' : 'danger'} announces>
          {data.ok
            ? `${data.links} 节全部一致，用时 ${data.milliseconds} 毫秒。`
            : `${data.links} 节中有 ${data.breaks.length} 处不一致，请立即通知技术人员。`}
          {data.breaks.map((text) => (
            <span key={text} className={styles.mono}>
              {text}
            </span>
          ))}
        </Callout>
      )}
    </Section>
  );
}
