import type { OutputOf } from '@fairground/contract';
import { consoleCatalogue } from '@fairground/contract/console';
import { IdentityDecision } from '@fairground/contract/console-reviews';
import { documentKindWords } from '@fairground/contract/member-binding';
import { IdentityState } from '@fairground/contract/member-standing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteMoment, siteTime } from '../../features/navigation/site-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useReadAnew } from '../desk/desk-data.ts';
import { DecisionForm } from '../parts/decision-form.tsx';
import { identityWords } from '../parts/identity-words.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member-link.tsx';
import { Section } from '../parts/section.tsx';
import { PaperPicture } from './paper-picture.tsx';
import styles from './rooms.module.css';

type Paper = OutputOf<typeof consoleCatalogue.identity.detail>;

interface PaperDetailProps {
  readonly paperId: string;
  readonly onDone: () => void;
}

/** One paper beside its pictures. It is read when it is opened and forgotten after: every look is written down. */
export function PaperDetail({ paperId, onDone }: PaperDetailProps) {
  const result = useQuery({
    ...query(consoleCatalogue.identity.detail, { paperId }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Loaded result={result} label="正在读取资料">
      {(paper) => (
        <>
          <Facts paper={paper} />
          <Section title="证件照片">
            {paper.images.length === 0 && <p className={styles.none}>没有照片。</p>}
            <div className={styles.pictures}>
              {paper.images.map((imageId, index) => (
                <PaperPicture key={imageId} paperId={paper.paperId} imageId={imageId} label={`证件照片${index + 1}`} />
              ))}
            </div>
          </Section>
          <Earlier paper={paper} />
          {paper.state === IdentityState.reviewing && <Decide paper={paper} onDone={onDone} />}
        </>
      )}
    </Loaded>
  );
}

const Facts = ({ paper }: { readonly paper: Paper }) => (
  <FactList
    className={styles.pairs}
    facts={[
      { label: '会员', value: <MemberLink {...paper} /> },
      {
        label: '状态',
        value: <Badge tone={identityWords[paper.state].tone}>{identityWords[paper.state].word}</Badge>,
      },
      { label: '真实姓名', value: paper.realName },
      { label: '生日', value: paper.birthday },
      { label: documentKindWords[paper.kind], value: paper.number },
      { label: '提交时间', value: siteMoment(paper.submitTime) },
      ...(paper.reviewTime === null
        ? []
        : [{ label: '审核', value: `${paper.reviewer} ${siteMoment(paper.reviewTime)} ${paper.reason}` }]),
    ]}
  />
);

const Earlier = ({ paper }: { readonly paper: Paper }) =>
  paper.earlier.length === 0 ? null : (
    <Section title="此前被拒">
      <ul className={styles.steps}>
        {paper.earlier.map(({ paperId, reviewTime, reason }) => (
          <li key={paperId}>
            <time>{siteTime(reviewTime)}</time>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );

function Decide({ paper, onDone }: { readonly paper: Paper; readonly onDone: () => void }) {
  const readAnew = useReadAnew();
  const decide = useMutation({
    ...command(consoleCatalogue.identity.decide),
    meta: { quiet: true },
    onSuccess: async (_, { decision }) => {
      toast.success(decision === IdentityDecision.pass ? '已通过' : '已拒绝，会员会收到通知');
      onDone();
      await readAnew();
    },
  });
  return (
    <DecisionForm
      yes={{ word: IdentityDecision.pass, label: '通过' }}
      no={{ word: IdentityDecision.refuse, label: '拒绝' }}
      reasonHint="拒绝时会员会看到此原因。"
      usual={['照片不清晰', '证件与实名不一致', '证件已过期', '照片不完整']}
      facts={[
        { label: '会员', value: `${paper.memberName} ${paper.memberId}` },
        { label: '真实姓名', value: paper.realName },
        { label: documentKindWords[paper.kind], value: paper.number },
      ]}
      busy={decide.isPending}
      failure={decide.isError ? messageOf(decide.error) : undefined}
      onDecide={(decision, reason) => decide.mutate({ paperId: paper.paperId, decision, reason })}
    />
  );
}
