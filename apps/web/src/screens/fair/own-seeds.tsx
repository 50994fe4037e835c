import { fairPlay } from '@fairground/contract/slots';
import { CLIENT_SEED_PATTERN } from '@fairground/fair-play';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './fair-screen.module.css';

const seedsQuery = () => query(fairPlay.seeds, {});

/** The member's seed pair: what is in use, what comes next, and the way to take it. */
export function OwnSeeds() {
  const seeds = useQuery({ ...seedsQuery(), meta: { quiet: true } });
  return (
    <section aria-label="我的种子" className={styles.card}>
      <h2>我的种子</h2>
      {seeds.error ? (
        <ErrorState
          compact
          message={messageOf(seeds.error)}
          retrying={seeds.isFetching}
          onRetry={() => void seeds.refetch()}
        />
      ) : (
        <SkeletonGate pending={seeds.isPending} skeleton={<Skeleton shape="block" height="10rem" />}>
          {() =>
            seeds.data && (
              <>
                <FactList
                  ruled
                  className={styles.hashes}
                  facts={[
                    { label: '服务器种子哈希', value: seeds.data.current.seedHash, copy: seeds.data.current.seedHash },
                    { label: '客户端种子', value: seeds.data.current.clientSeed, copy: seeds.data.current.clientSeed },
                    { label: '下一局的序号', value: String(seeds.data.current.nonce) },
                    { label: '下一个种子的哈希', value: seeds.data.nextSeedHash, copy: seeds.data.nextSeedHash },
                  ]}
                />
                <Rotation nextSeedHash={seeds.data.nextSeedHash} />
              </>
            )
          }
        </SkeletonGate>
      )}
    </section>
  );
}

/** Takes the seed whose hash is shown, with the member's own part; the one before is revealed. */
function Rotation({ nextSeedHash }: { readonly nextSeedHash: string }) {
  const cache = useQueryClient();
  const [clientSeed, setClientSeed] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const rotate = useMutation({
    ...command(fairPlay.rotate),
    meta: { quiet: true },
    onSuccess: ({ current, nextSeedHash: next }) => {
      setClientSeed('');
      cache.setQueryData(seedsQuery().queryKey, { current, nextSeedHash: next });
    },
    onError: () => void cache.invalidateQueries({ queryKey: seedsQuery().queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWellFormed = CLIENT_SEED_PATTERN.test(clientSeed);
    setTrouble(isWellFormed ? undefined : '种子为1–64位字母、数字、点、横线或下划线');
    if (isWellFormed) rotate.mutate({ clientSeed, nextSeedHash });
  };
  const revealed = rotate.data?.revealed;
  return (
    <>
      <form className={styles.ask} onSubmit={submit}>
        <TextField
          label="新的客户端种子"
          hint="由您决定，1-64位字母、数字、点、横线或下划线"
          error={trouble}
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.target.value)}
        />
        <Button type="submit" look="brand" busy={rotate.isPending}>
          更换种子
        </Button>
      </form>
      {rotate.isError && (
        <Callout tone="danger" announces>
          {messageOf(rotate.error)}
          <OpenRound failure={rotate.error} />
        </Callout>
      )}
      {revealed && (
        <Callout tone="success" title="旧的服务器种子已公开" announces>
          <FactList
            className={styles.hashes}
            facts={[
              { label: '服务器种子', value: revealed.serverSeed, copy: revealed.serverSeed },
              { label: '公布过的哈希', value: revealed.seedHash },
              { label: '旧的客户端种子', value: revealed.clientSeed },
              { label: '用它玩过', value: `${revealed.rounds} 局` },
            ]}
          />
        </Callout>
      )}
    </>
  );
}

/** The way to the round that has to be seen to its end first, where the refusal names one. */
function OpenRound({ failure }: { readonly failure: unknown }) {
  const data = failure instanceof CallRefused ? failure.data : undefined;
  if (typeof data !== 'object' || data === null || !('roundNo' in data)) return null;
  return (
    <>
      {' '}
      <a href={`${hrefTo('dzGame')}?round=${encodeURIComponent(String(data.roundNo))}`}>看完这一局</a>
    </>
  );
}
