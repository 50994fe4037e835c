import { useMe } from '../operator/operator-data.ts';
import { hrefOf } from '../operator/page-address.ts';
import { mayView, pages } from '../operator/pages.ts';
import { subjectWords } from './log-words.ts';
import styles from './member/member-link.module.css';

/** What something is about, in words; leads there where this operator may look. */
export function SubjectLink({ subject }: { readonly subject: string }) {
  const { data: me } = useMe();
  const words = subjectWords(subject);
  if (!words) return null;
  const page = pages.find(({ key }) => key === words.page);
  const text = (
    <>
      {words.label} {words.number !== '' && <small>{words.number}</small>}
    </>
  );
  if (!page || words.number === '' || !mayView(page, me?.permissions ?? []))
    return <span className={styles.plain}>{text}</span>;
  return (
    <a className={styles.link} href={hrefOf(page.key, words.number)}>
      {text}
    </a>
  );
}
