import { switches } from '@fairground/contract/back-office-switches';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { query } from '../../api/query.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useOperatorPush } from '../operator/operator-push.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LooseningRequests } from './loosening-requests.tsx';
import { PlaceTest } from './place-test.tsx';
import { RegionRules } from './region-rules.tsx';
import { SwitchTable } from './switch-table.tsx';
import styles from './switches.module.css';

/** What the site as a whole offers, and to which regions. */
export function SwitchesPage() {
  const result = useQuery(query(switches.all, {}));
  // What a colleague switches appears by itself.
  useOperatorPush('site', () => void result.refetch());
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>站点开关</h1>
          <p>
            收紧立即在全站生效，已打开的页面随之变化；放宽地区规则，或在登录与注册都暂停时恢复其中一项，须两人同意。
            环境变量是底线：它关闭或限制的，本页不能打开或放宽。
          </p>
        </div>
        <IconButton
          icon={RefreshCw}
          look="outline"
          label="刷新"
          busy={result.isFetching}
          onClick={() => void result.refetch()}
        />
      </header>
      <Loaded result={result} label="正在读取站点开关">
        {({ list, regions, requests }) => (
          <div className={styles.page}>
            {requests.length > 0 && <LooseningRequests requests={requests} />}
            <SwitchTable list={list} />
            <RegionRules regions={regions} />
            <PlaceTest />
          </div>
        )}
      </Loaded>
    </>
  );
}
