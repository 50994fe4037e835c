import { tables } from '@fairground/contract/tables';
import { useMutation } from '@tanstack/react-query';
import { hex, randomBytes } from '../../api/bytes.ts';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { isSignedInOrPrompt } from '../../features/session/session-store.ts';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './live-table.module.css';

const short = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-6)}`;

/** What the shoe or the chain of this table was committed to before its first bet, and the way to check a round. */
export function CommitmentCard({ facts: { shoe, chain, last } }: { readonly facts: TableFacts }) {
  return (
    <div className={styles.commitment}>
      {shoe && (
        <>
          <FactList
            facts={[
              { label: '牌靴', value: shoe.shoeNo },
              { label: '种子哈希', value: short(shoe.seedHash), copy: shoe.seedHash },
              { label: '默克尔根', value: short(shoe.root), copy: shoe.root },
              { label: '信标轮次', value: `第 ${shoe.beaconRound} 轮` },
              { label: '参与切牌的种子', value: `${shoe.seats.length} 个` },
            ]}
          />
          {shoe.cutTime !== null && <AddSeed shoeNo={shoe.shoeNo} />}
        </>
      )}
      {chain && (
        <FactList
          facts={[
            { label: '末端链值', value: short(chain.lastLink), copy: chain.lastLink },
            { label: '首局序号', value: String(chain.firstRound) },
            { label: '链长', value: `${chain.length.toLocaleString('zh-CN')} 局` },
            { label: '信标轮次', value: `第 ${chain.beaconRound} 轮` },
          ]}
        />
      )}
      {last && <a href={`${hrefTo('fair')}?table=${last.roundNo}`}>核对上一局 {last.roundNo}</a>}
    </div>
  );
}

/** While a shoe is shuffled anybody at the table may add to its cut; nobody has to. */
function AddSeed({ shoeNo }: { readonly shoeNo: string }) {
  const add = useMutation({
    mutationFn: () => call(tables.seed, { shoeNo, clientSeed: hex(randomBytes(12)) }),
    meta: { quiet: true },
    onSuccess: () => toast.success('已加入本靴切牌'),
    onError: (failure) => toast.error(messageOf(failure)),
  });
  return (
    <Button
      size="sm"
      busy={add.isPending}
      disabled={add.isSuccess}
      onClick={() => isSignedInOrPrompt() && add.mutate()}
    >
      {add.isSuccess ? '已加入随机种子' : '加入一个随机种子参与切牌'}
    </Button>
  );
}
