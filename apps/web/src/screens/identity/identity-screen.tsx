import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { goPath } from '../../features/navigation/go.ts';
import { titleOfPath } from '../../features/navigation/route-titles.ts';
import { useOneShot } from '../../features/navigation/use-one-shot.ts';
import { AskedQuestion } from '../../features/profile/asked-question.tsx';
import { useOwnMember } from '../../features/profile/own-member.ts';
import { useQuestion } from '../../features/profile/questions.ts';
import type { MemberInfo } from '../../features/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import styles from './identity.module.css';
import { useLegalAge } from '../../features/site/site-info.ts';
import { type Need, missingFor, needsOf } from './needs.ts';
import { NeedsList } from './needs-list.tsx';
import { DocumentsSection } from './documents-section.tsx';

/** Who a member is: first what anyone can say, then the documents that show it. */
export default function IdentityScreen() {
  const member = useOwnMember();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>身份认证</h1>
        <p>核实身份，确保账户和资金只属于您本人。资料加密保存，仅用于核对。</p>
      </header>
      <SkeletonGate pending={member === undefined} skeleton={<Skeleton shape="block" height="20rem" />}>
        {() => member && <Identity member={member} />}
      </SkeletonGate>
    </div>
  );
}

function Identity({ member }: { readonly member: MemberInfo }) {
  const [wanted, setWanted] = useState('');
  const { asked, ask, close } = useQuestion();
  useOneShot(({ continueTo }) => {
    if (typeof continueTo === 'string') setWanted(continueTo);
  });
  const legalAge = useLegalAge();
  const needs = needsOf(member, legalAge);
  return (
    <>
      {wanted !== '' && <Destination path={wanted} missing={missingFor(needs, 'accounts')} />}
      <section className={styles.section} aria-label="基本资料认证">
        <h2>基本资料</h2>
        <NeedsList needs={needs} onAsk={ask} />
      </section>
      <DocumentsSection missing={missingFor(needs, 'documents')} />
      <AskedQuestion asked={asked} member={member} onClose={close} />
    </>
  );
}

/** Whoever was on the way to somewhere is told what is missing for it, and led on once nothing is. */
function Destination({ path, missing }: { readonly path: string; readonly missing: readonly Need[] }) {
  const title = titleOfPath(path);
  if (missing.length > 0)
    return (
      <Callout tone="warning" title="请先绑定手机号和真实姓名">
        还差{missing.map(({ label }) => label).join('、')}，完成后即可继续前往“{title}”。
      </Callout>
    );
  return (
    <Callout
      tone="success"
      title="资料已完善"
      announces
      action={
        <Button look="brand" iconAfter={<Icon of={ArrowRight} size="sm" />} onClick={() => goPath(path)}>
          继续前往{title}
        </Button>
      }
    >
      可以继续刚才的操作了。
    </Callout>
  );
}
