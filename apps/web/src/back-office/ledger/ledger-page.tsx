import { Tabs } from '../../ui/layout/tabs.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useOpened } from '../operator/page-address.ts';
import { AccountTab } from './account-tab.tsx';
import { BalanceTab } from './balance-tab.tsx';
import { EntriesTab } from './entries-tab.tsx';
import { EntryDetail } from './entry-detail.tsx';
import styles from './ledger.module.css';

type View = 'entries' | 'accounts' | 'balance';

const ENTRY = /^\d+$/;
const FOUND = /^find:(.+)$/;

/** Where the address leads: an entry by its number, a search for a number, an account by its name, or a tab. */
function readAddress(about: string): { readonly view: View; readonly entryId?: string; readonly number?: string } {
  if (ENTRY.test(about)) return { view: 'entries', entryId: about };
  const [, number] = FOUND.exec(about) ?? [];
  if (number !== undefined) return { view: 'entries', number };
  if (about === 'balance') return { view: 'balance' };
  return { view: about === '' ? 'entries' : 'accounts' };
}

/** The journal: entries, accounts, and whether all of it adds up. Nothing here changes anything. */
export function LedgerPage() {
  const [opened, open] = useOpened('ledger');
  const about = opened ?? '';
  const { view, entryId, number } = readAddress(about);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>账本</h1>
        <p className={styles.hint}>每一笔钱的来去，只增不改，只能查看；查找、查看和导出都会记入操作日志。</p>
      </header>
      <Tabs
        label="账本"
        value={view}
        items={[
          { value: 'entries', label: '分录' },
          { value: 'accounts', label: '账户' },
          { value: 'balance', label: '平衡与校验' },
        ]}
        onValueChange={(next) => open(next === 'entries' ? undefined : next)}
      >
        {view === 'entries' && <EntriesTab key={number ?? ''} number={number ?? ''} onOpen={open} />}
        {view === 'accounts' && <AccountTab key={about} account={about === 'accounts' ? undefined : about} />}
        {view === 'balance' && <BalanceTab />}
      </Tabs>
      <Drawer size="wide" open={entryId !== undefined} onOpenChange={() => open(undefined)} title="分录">
        {entryId !== undefined && <EntryDetail entryId={entryId} />}
      </Drawer>
    </>
  );
}
