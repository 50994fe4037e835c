import { Permission, permissionLabels } from '@fairground/contract/permissions';
import { messageOf } from '../../api/failures.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { useCounts, useHasPermission, useMe } from '../operator/operator-data.ts';
import { hrefOf } from '../operator/page-address.ts';
import { mayView, pages } from '../operator/pages.ts';
import { Section } from '../parts/section.tsx';
import styles from './home-page.module.css';

/** The day's figures for whoever may see them, what waits for this operator, and who they are here. */
export function HomePage() {
  const { data: me } = useMe();
  const { data: counts, error, refetch, isFetching } = useCounts();
  const seesFigures = useHasPermission(Permission.reportsRead);
  const Heading = seesFigures ? 'h2' : 'h1';
  const queues = pages.filter((page) => page.counts !== undefined && mayView(page, me?.permissions ?? []));
  return (
    <>
      {seesFigures && <Dashboard />}
      <Heading className={styles.title} data-second={seesFigures || undefined}>
        今日待办
      </Heading>
      {error ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.tiles}>
          {queues.map(({ key, title, icon, counts: queue }) => {
            const count = queue && counts?.[queue];
            return (
              <li key={key}>
                <a className={styles.tile} href={hrefOf(key)}>
                  <span className={styles.name}>
                    <Icon of={icon} />
                    {title}
                  </span>
                  <strong className={styles.count} data-waits={count ? true : undefined}>
                    {count ?? '–'}
                  </strong>
                  <span className={styles.note}>{count ? '项等待处理' : count === 0 ? '已全部处理' : '正在读取'}</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {me && (
        <Section title="我的账号">
          <FactList
            className={styles.facts}
            facts={[
              { label: '账号', value: me.name },
              { label: '角色', value: me.roles.map(({ title }) => title).join('、') },
              { label: '权限', value: me.permissions.map((permission) => permissionLabels[permission]).join('、') },
              { label: '登录时间', value: siteMoment(me.loginTime) },
            ]}
          />
        </Section>
      )}
    </>
  );
}
