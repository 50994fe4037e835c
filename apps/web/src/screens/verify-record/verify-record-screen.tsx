import {
  type CertifiedRecordBody,
  certifiedRecords,
  certifiedSubjectLabels,
} from '@fairground/contract/certified-records';
import { verifyRecord } from '@fairground/contract/verify-record';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { useSession } from '../../features/session/session-store.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { OwnRecords } from './own-records.tsx';
import styles from './verify-record-screen.module.css';

type Outcome = { readonly valid: boolean; readonly reason: string; readonly record: CertifiedRecordBody | null };

/** In the browser where it knows Ed25519, so that nobody has to believe our server; by a call of ours otherwise. */
async function verified(file: string): Promise<Outcome> {
  const { publicKey } = await call(certifiedRecords.key, {});
  try {
    const verdict = await verifyRecord({ text: file, publicKey });
    return verdict.ok
      ? { valid: true, reason: '', record: verdict.value }
      : { valid: false, reason: verdict.why, record: null };
  } catch {
    return call(certifiedRecords.verify, { file });
  }
}

/** Whether a certified record is what the site signed. Anybody may ask. */
export default function VerifyRecordScreen() {
  const signedIn = useSession(({ token }) => token !== '');
  const [file, setFile] = useState('');
  const verify = useMutation({ mutationFn: verified, meta: { quiet: true } });
  const change = (text: string) => {
    setFile(text);
    verify.reset();
  };
  return (
    <div className={styles.page}>
      <MoneyHead
        title="认证记录核验"
        text="认证记录由技术总监签发，载明注单或交易的全部事实与账本封链证明。任何人都可以在此核验，改动过的文件无法通过。"
      />
      <section aria-label="核验" className={styles.card}>
        <label className={styles.file}>
          <input
            type="file"
            accept="application/json,.json"
            aria-label="选择认证记录文件"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) void chosen.text().then(change);
              event.target.value = '';
            }}
          />
          <span>选择认证记录文件</span>
        </label>
        <TextArea
          label="或粘贴文件内容"
          rows={6}
          spellCheck={false}
          value={file}
          onChange={(event) => change(event.target.value)}
        />
        <Button
          look="brand"
          busy={verify.isPending}
          disabled={file.trim() === ''}
          onClick={() => verify.mutate(file.trim())}
        >
          核验
        </Button>
        {verify.isError && (
          <Callout tone="danger" announces>
            {messageOf(verify.error)}
          </Callout>
        )}
        {verify.data && !verify.data.valid && (
          <Callout tone="danger" title="核验未通过" announces>
            {verify.data.reason}
          </Callout>
        )}
        {verify.data?.record && (
          <>
            <Callout tone="success" title="核验通过" announces>
              签名与本站公布的公钥一致，{verify.data.record.entries.length} 条账本分录与封链相符。
            </Callout>
            <Record record={verify.data.record} />
          </>
        )}
      </section>
      {signedIn && <OwnRecords />}
    </div>
  );
}

const Record = ({ record }: { readonly record: CertifiedRecordBody }) => (
  <article aria-label="记录内容" className={styles.record}>
    <FactList
      ruled
      facts={[
        { label: '记录编号', value: record.recordNo, copy: record.recordNo },
        { label: '记录对象', value: `${certifiedSubjectLabels[record.subject]} ${record.subjectNo}` },
        { label: '会员', value: record.member.name },
        { label: '签发时间', value: siteMoment(record.issuedAt) },
        { label: '签发人', value: record.issuedBy },
        { label: '封链位置', value: `第 ${record.chain.seq} 环` },
      ]}
    />
    {record.sections.map(
      ({ title, facts }) =>
        facts.length > 0 && (
          <section key={title}>
            <h2>{title}</h2>
            <dl className={styles.facts}>
              {facts.map(({ name, value }) => (
                <div key={`${name}${value}`}>
                  <dt>{name}</dt>
                  <dd>{value === '' ? '–' : value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ),
    )}
  </article>
);
