import { useId } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { useFigures } from '../help/use-figures.ts';
import { privacyText } from './privacy-text.ts';
import { type LegalText, legalTitles, type WriteLegalText } from './section.ts';
import styles from './terms-dialog.module.css';
import { termsText } from './terms-text.ts';

export type TermsPart = 'terms' | 'privacy';

const texts: Record<TermsPart, WriteLegalText> = { terms: termsText, privacy: privacyText };

const tabs = [
  { value: 'terms', label: legalTitles.terms },
  { value: 'privacy', label: legalTitles.privacy },
] as const;

export interface TermsDialogProps {
  /** Which of the two is being read; undefined while the dialog is closed. */
  readonly part: TermsPart | undefined;
  readonly onPartChange: (part: TermsPart | undefined) => void;
}

/** Terms and privacy in one window, 700 wide, that toggles between the two. */
export default function TermsDialog({ part, onPartChange }: TermsDialogProps) {
  const shown = part ?? 'terms';
  return (
    <Dialog
      open={part !== undefined}
      onOpenChange={() => onPartChange(undefined)}
      title="服务条款与隐私政策"
      size="lg"
      outsideCloses
    >
      <Tabs
        label="条款"
        items={tabs}
        value={shown}
        onValueChange={onPartChange}
        className={styles.tabs}
        panelClassName={styles.panel}
      >
        {/* A new text starts at its beginning. */}
        <LegalDocument key={shown} write={texts[shown]} />
      </Tabs>
    </Dialog>
  );
}

/** The text once its figures are known. */
function LegalDocument({ write }: { readonly write: WriteLegalText }) {
  const { figures, error, isFetching, retry } = useFigures();
  if (error && !figures) return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={retry} />;
  return (
    <SkeletonGate
      pending={!figures}
      skeleton={<Skeleton shape="block" height="min(32rem, 100dvh - 16rem)" />}
      label="正在读取条款"
    >
      {() => figures && <Sections text={write(figures)} />}
    </SkeletonGate>
  );
}

function Sections({ text }: { readonly text: LegalText }) {
  const id = useId();
  return (
    // Reading by keyboard needs the scrolling part to take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className={styles.document} tabIndex={0} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      {text.sections.map(({ heading, points }, index) => (
        <section key={heading}>
          <h3 className={styles.heading}>
            {numerals[index]}、{heading}
          </h3>
          {points.map((point) => (
            <p key={point} className={point.startsWith('（') ? styles.item : styles.point}>
              {point}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'] as const;
