import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { IdentityDecision } from '@fairground/contract/back-office-reviews';
import { documentKindLabels } from '@fairground/contract/member-binding';
import { IdentityState } from '@fairground/contract/member-standing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { siteMoment, siteTime } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { DecisionForm } from '../../parts/decision-form.tsx';
import { identityLabels } from '../../parts/member/identity-labels.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { Section } from '../../parts/section.tsx';
import { DocumentPicture } from './document-picture.tsx';
import styles from '../pages.module.css';

type IdentityDocument = OutputOf<typeof backOfficeCatalogue.identity.detail>;

interface DocumentDetailProps {
  readonly paperId: string;
  readonly onDone: () => void;
}

/** One document beside its pictures. It is read when it is opened and forgotten after: every look is written down. */
export function DocumentDetail({ paperId, onDone }: DocumentDetailProps) {
  const result = useQuery({
    ...query(backOfficeCatalogue.identity.detail, { paperId }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Loaded result={result} label="正在读取资料">
      {(document) => (
        <>
          <Facts document={document} />
          <Section title="证件照片">
            {document.images.length === 0 && <p className={styles.none}>没有照片。</p>}
            <div className={styles.pictures}>
              {document.images.map((imageId, index) => (
                <DocumentPicture
                  key={imageId}
                  paperId={document.paperId}
                  imageId={imageId}
                  label={`证件照片${index + 1}`}
                />
              ))}
            </div>
          </Section>
          <Earlier document={document} />
          {document.state === IdentityState.reviewing && <Decide document={document} onDone={onDone} />}
        </>
      )}
    </Loaded>
  );
}

const Facts = ({ document }: { readonly document: IdentityDocument }) => (
  <FactList
    className={styles.pairs}
    facts={[
      { label: '会员', value: <MemberLink {...document} /> },
      {
        label: '状态',
        value: <Badge tone={identityLabels[document.state].tone}>{identityLabels[document.state].label}</Badge>,
      },
      { label: '真实姓名', value: document.realName },
      { label: '生日', value: document.birthday },
      { label: documentKindLabels[document.kind], value: document.number },
      { label: '提交时间', value: siteMoment(document.submitTime) },
      ...(document.reviewTime === null
        ? []
        : [{ label: '审核', value: `${document.reviewer} ${siteMoment(document.reviewTime)} ${document.reason}` }]),
    ]}
  />
);

const Earlier = ({ document }: { readonly document: IdentityDocument }) =>
  document.earlier.length === 0 ? null : (
    <Section title="此前被拒">
      <ul className={styles.steps}>
        {document.earlier.map(({ paperId, reviewTime, reason }) => (
          <li key={paperId}>
            <time>{siteTime(reviewTime)}</time>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );

function Decide({ document, onDone }: { readonly document: IdentityDocument; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const decide = useMutation({
    ...command(backOfficeCatalogue.identity.decide),
    meta: { quiet: true },
    onSuccess: async (_, { decision }) => {
      toast.success(decision === IdentityDecision.pass ? '已通过' : '已拒绝，会员会收到通知');
      onDone();
      await refreshAll();
    },
  });
  return (
    <DecisionForm
      yes={{ decision: IdentityDecision.pass, label: '通过' }}
      no={{ decision: IdentityDecision.refuse, label: '拒绝' }}
      reasonHint="拒绝时会员会看到此原因。"
      usual={['照片不清晰', '证件与实名不一致', '证件已过期', '照片不完整']}
      facts={[
        { label: '会员', value: `${document.memberName} ${document.memberId}` },
        { label: '真实姓名', value: document.realName },
        { label: documentKindLabels[document.kind], value: document.number },
      ]}
      busy={decide.isPending}
      failure={decide.isError ? messageOf(decide.error) : undefined}
      onDecide={(decision, reason) => decide.mutate({ paperId: document.paperId, decision, reason })}
    />
  );
}
