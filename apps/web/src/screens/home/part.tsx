import { type ReactNode, Suspense } from 'react';
import styles from './part.module.css';
import { useSeen } from './use-seen.ts';

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** How much room is kept for it, so that nothing moves when it comes. */
  readonly room: string | undefined;
  /** Beside the title: where there is more of it. */
  readonly aside?: ReactNode;
  /** In the shape of what will come. */
  readonly skeleton: ReactNode;
  /** Drawn once it is wanted. */
  readonly children: ReactNode;
}

/** A part of the page below the fold: its title at once, the rest when it is about to be seen. */
export function Part({ id, title, room, aside, skeleton, children }: PartProps) {
  const [section, seen] = useSeen();
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      <div className={room}>
        {seen ? <Suspense fallback={<Waiting>{skeleton}</Waiting>}>{children}</Suspense> : skeleton}
      </div>
    </section>
  );
}

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <div aria-busy="true">
    <output className="visually-hidden">加载中...</output>
    {children}
  </div>
);
