import { documentKindLabels } from '@fairground/contract/member-binding';
import { residenceLabels } from '@fairground/contract/residence';
import { IdentityState } from '@fairground/contract/member-standing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usualTimeText } from '../../features/money-amount/range-text.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Failed } from '../../features/profile/failed.tsx';
import { noteConfirmed } from '../../features/profile/own-member.ts';
import { useSession } from '../../features/session/session-store.ts';
import { Callout } from '../../ui/states/callout.tsx';
import type { Fact } from '../../ui/display/fact-list.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { type IdentityInfo, identityQuery, pollWhile } from '../../features/identity/identity-data.ts';
import styles from './identity.module.css';
import type { Need } from './needs.ts';
import { DocumentsForm } from '../../features/identity/documents-form.tsx';

/** The documents: asked for, looked at, accepted or sent back. */
export function DocumentsSection({ missing }: { readonly missing: readonly Need[] }) {
  const identity = useQuery({
    ...identityQuery(),
    refetchInterval: ({ state }) => pollWhile(state.data?.state),
  });
  const state = identity.data?.state;
  // The rest of the site reads it from the member.
  useEffect(() => {
    if (state !== undefined && useSession.getState().member?.identityState !== state)
      noteConfirmed({ identityState: state });
  }, [state]);
  return (
    <section className={styles.section} aria-label="证件认证">
      <h2>证件认证</h2>
      {identity.isError ? (
        <Failed of={identity} />
      ) : (
        <SkeletonGate pending={identity.isPending} skeleton={<Skeleton shape="block" height="18rem" />}>
          {() => identity.data && <Documents identity={identity.data} missing={missing} />}
        </SkeletonGate>
      )}
    </section>
  );
}

interface DocumentsProps {
  readonly identity: IdentityInfo;
  readonly missing: readonly Need[];
}

function Documents({ identity, missing }: DocumentsProps) {
  if (identity.state === IdentityState.passed)
    return (
      <ResultPanel
        kind="success"
        title="身份认证已通过"
        text="感谢您的配合，证件资料已核对无误。"
        facts={factsOf(identity)}
      />
    );
  if (identity.state === IdentityState.reviewing)
    return (
      <ResultPanel
        kind="pending"
        title="资料审核中"
        text={`${reviewTimeText(identity)}结束后本页会自动更新，您也可以稍后再来查看。`}
        facts={factsOf(identity)}
      />
    );
  return (
    <>
      {identity.state === IdentityState.refused && (
        <Callout tone="danger" title="认证未通过，请按说明重新提交">
          {identity.reason || '资料不符合要求'}
        </Callout>
      )}
      <Asking identity={identity} missing={missing} />
    </>
  );
}

function Asking({ identity, missing }: { readonly identity: IdentityInfo; readonly missing: readonly Need[] }) {
  const { triesLeft, residence } = identity;
  if (missing.length > 0)
    return <Callout>完善{missing.map(({ label }) => label).join('、')}后，即可上传证件。</Callout>;
  if (triesLeft === 0) return <Callout tone="warning">今日提交次数已用完，请明天再试或联系客服。</Callout>;
  return <DocumentsForm triesLeft={triesLeft} residence={residence} />;
}

/** How long one waits, where the server tells it. */
const reviewTimeText = ({ usualSeconds }: IdentityInfo): string =>
  usualSeconds === undefined ? '审核' : `审核通常需要${usualTimeText(usualSeconds)}，`;

function factsOf({ document, residence }: IdentityInfo): readonly Fact[] {
  if (!document) return [];
  return [
    ...(residence ? [{ label: '居住国家或地区', value: residenceLabels[residence] }] : []),
    { label: '证件类型', value: documentKindLabels[document.kind] },
    { label: '证件号码', value: document.number },
    { label: '提交时间', value: siteDateTime(document.submitTime) },
    ...(document.reviewTime === null ? [] : [{ label: '审核时间', value: siteDateTime(document.reviewTime) }]),
  ];
}
