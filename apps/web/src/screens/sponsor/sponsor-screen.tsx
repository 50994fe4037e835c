import { site } from '@fairground/contract/site';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { SponsorCard } from '../../features/site-content/sponsor-card.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './sponsor.module.css';

/** Partnerships as the site's editors published them, and nothing they did not. */
export default function SponsorScreen() {
  const result = useQuery({
    ...query(site.sponsorContent, {}),
    meta: { endpoint: site.sponsorContent, quiet: true },
  });
  return (
    <div className={styles.page}>
      <PageHeader scene="stadium">
        <h1>赞助</h1>
        <p>与我们同行的赛事与伙伴。合作期限与内容均由官方发布，没有列在这里的都与我们无关。</p>
      </PageHeader>
      <section aria-label="合作伙伴" className={styles.list}>
        <Partners result={result} />
      </section>
      <section aria-labelledby="sponsor-ways" className={styles.ways}>
        <div>
          <h2 id="sponsor-ways">想与我们合作？</h2>
          <p>赛事组织、场地与公益项目都可以联系我们，先看合作伙伴说明。</p>
        </div>
        <ButtonLink href={hrefTo('help', { key: 'hzhb' })}>合作伙伴说明</ButtonLink>
      </section>
    </div>
  );
}

function Partners({ result }: { readonly result: ReturnType<typeof useQuery<{ list: readonly Partner[] }>> }) {
  const { data, error, isPending, isFetching, refetch } = result;
  if (error && !data)
    return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Waiting />} label="正在读取赞助内容">
      {() =>
        data && data.list.length > 0 ? (
          data.list.map((partner) => <SponsorCard key={partner.id} {...partner} />)
        ) : (
          <EmptyState
            title="目前没有正在进行的赞助"
            text="新的合作由官方发布后会出现在这里，我们不展示未经确认的名单。"
            drawing="favourites"
            action={<ButtonLink href={hrefTo('gamesport')}>去看看赛事</ButtonLink>}
          />
        )
      }
    </SkeletonGate>
  );
}

type Partner = Parameters<typeof SponsorCard>[0] & { readonly id: string };

const Waiting = () => (
  <>
    <Skeleton shape="block" height="10rem" />
    <Skeleton shape="block" height="10rem" />
  </>
);
